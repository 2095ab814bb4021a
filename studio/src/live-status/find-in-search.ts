import { SearchIcon } from '@sanity/icons/Search';
import { pathOf } from '@site/site/route-map';
import type { DocumentActionComponent } from 'sanity';
import { connection } from '../connection.ts';
import { titleOf } from '../renames/document-address.ts';

/** Opens the search of the site with the title of the published page. */
export const findInSearch: DocumentActionComponent = ({ published, onComplete }) => {
  if (!published) return null;
  return {
    label: 'Find in search',
    icon: SearchIcon,
    onHandle: () => {
      const query = new URLSearchParams({ q: titleOf({ title: published['title'], name: published['name'] }) });
      window.open(`${connection.siteUrl}${pathOf({ name: 'search' })}?${query.toString()}`, '_blank', 'noopener');
      onComplete();
    },
  };
};
