import type { DocumentBadgeComponent, DocumentBadgeDescription } from 'sanity';
import { shortTitle } from '../short-title.ts';
import { useLiveState } from './use-live-state.ts';
import type { LivePage } from './use-live-state.ts';

/** Says in the footer of a form whether visitors see what was published. */
export const liveBadge: DocumentBadgeComponent = (props) => {
  const page = useLiveState('site', props);
  return page ? descriptionOf(page) : null;
};

function descriptionOf({ state, url, hiddenBy = '' }: LivePage): DocumentBadgeDescription {
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
    case 'hidden':
      return {
        label: 'Hidden by another page',
        title: `Visitors of ${url} see “${shortTitle(hiddenBy)}”, which has the same address. Change the address of one of the two pages.`,
        color: 'danger',
      };
    case 'unknown':
      return {
        label: 'Site not reached',
        title: 'The site did not answer. Choose “Open on the site” to see whether your changes are there.',
        color: 'warning',
      };
  }
}
