import type { DocumentBadgeComponent, DocumentBadgeDescription } from 'sanity';
import { useLiveState } from './use-live-state.ts';
import type { LiveState } from './watch-live.ts';

/** Says in the footer of a form whether the site's search finds what was published. */
export const searchBadge: DocumentBadgeComponent = (props) => {
  const page = useLiveState('search', props);
  return page ? DESCRIPTIONS[page.state] : null;
};

const DESCRIPTIONS: Record<LiveState, DocumentBadgeDescription | null> = {
  // The badge of the site says why.
  hidden: null,
  publishing: { label: 'Adding to search…', title: 'The search of the site is being updated.', color: 'primary' },
  live: {
    label: 'In search',
    title: 'Visitors find this version with the search of the site. Choose “Find in search” to see it there.',
    color: 'success',
  },
  late: {
    label: 'Not in search yet',
    title:
      'There is nothing left for you to do: the search of the site is still being updated. ' +
      'If that takes more than a few minutes, tell your developers that the indexer may have stopped.',
    color: 'warning',
  },
  unknown: {
    label: 'Search not reached',
    title:
      'The search of the site did not answer. Visitors may not be able to search now. If that lasts, tell your developers.',
    color: 'warning',
  },
};
