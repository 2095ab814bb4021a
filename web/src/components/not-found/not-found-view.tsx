import { DOCS_LANDING_ID, pathOf } from '@site/site/route-map';
import { searchConfigOf } from '#/components/search/search-config.ts';
import { webEnvironment } from '#/content/environment.ts';
import { MessagePage } from './message-page.tsx';
import { NotFoundSuggestions } from './not-found-suggestions.tsx';

const LINKS = [
  { label: 'Home', href: pathOf({ name: 'home' }) },
  { label: 'Documentation', href: pathOf({ name: 'doc', id: DOCS_LANDING_ID }) },
  { label: 'FAQ', href: pathOf({ name: 'doc', id: 'faq' }) },
  { label: 'Capabilities & Pricing', href: pathOf({ name: 'caps' }) },
  { label: 'Blog', href: pathOf({ name: 'blog', page: 1 }) },
];

/** The page for a path that has no page: links to the main sections, search and suggestions. */
export const NotFoundView = ({ linksLabel }: { linksLabel?: string }) => (
  <MessagePage
    label="404 · no signal at this address"
    title="Page not found"
    text="There is no page at this URL. The page may have moved, or the link may be mistyped."
    linksLabel={linksLabel}
    links={LINKS}
  >
    <NotFoundSuggestions search={searchConfigOf(webEnvironment().search)} />
  </MessagePage>
);
