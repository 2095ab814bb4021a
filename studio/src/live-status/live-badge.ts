import type { DocumentBadgeComponent, DocumentBadgeDescription } from 'sanity';
import { useLiveState } from './use-live-state.ts';
import type { LiveState } from './watch-live.ts';

/** Says in the footer of a form whether visitors see what was published. */
export const liveBadge: DocumentBadgeComponent = (props) => {
  const page = useLiveState('site', props);
  return page ? descriptionOf(page.state, page.url) : null;
};

function descriptionOf(state: LiveState, url: string): DocumentBadgeDescription {
  switch (state) {
    case 'publishing':
      return { label: 'Publishing…', title: 'The site is being updated.', color: 'primary' };
    case 'live':
      return { label: 'Live on the site', title: `Visitors see this version at ${url}`, color: 'success' };
    case 'late':
      return {
        label: 'Not on the site yet',
        title: 'Visitors do not see this version yet. If that takes more than a few minutes, tell your developers.',
        color: 'warning',
      };
    case 'unknown':
      return {
        label: 'Site not reached',
        title: 'The site did not answer. Choose “Open on the site” to see whether your changes are there.',
        color: 'warning',
      };
  }
}
