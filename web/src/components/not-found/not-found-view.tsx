import { searchConfigOf } from '#/components/search/search-config.ts';
import { webEnvironment } from '#/content/environment.ts';
import { NotFoundMessage } from './not-found-message.tsx';

/** The page for a path that has no page. */
export const NotFoundView = ({ linksLabel }: { linksLabel?: string }) => (
  <NotFoundMessage search={searchConfigOf(webEnvironment().search)} linksLabel={linksLabel} />
);
