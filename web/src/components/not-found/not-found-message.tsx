'use client';

import { DOCS_LANDING_ID, pathOf } from '@site/site/route-map';
import type { SearchConfig } from '#/components/search/search-config.ts';
import { MessagePage } from './message-page.tsx';
import { NotFoundSuggestions } from './not-found-suggestions.tsx';

const LINKS = [
  { label: 'Home', href: pathOf({ name: 'home' }) },
  { label: 'Documentation', href: pathOf({ name: 'doc', id: DOCS_LANDING_ID }) },
  { label: 'FAQ', href: pathOf({ name: 'doc', id: 'faq' }) },
  { label: 'Capabilities & Pricing', href: pathOf({ name: 'caps' }) },
  { label: 'Blog', href: pathOf({ name: 'blog', page: 1 }) },
];

interface NotFoundMessageProps {
  search: SearchConfig;
  linksLabel?: string | undefined;
}

/**
 * Links to the main sections, search and suggestions. A client component, because React's data of every page contains what
 * replaces it if it is not found, once for each segment of its route that has a `not-found.tsx`.
 */
export const NotFoundMessage = ({ search, linksLabel }: NotFoundMessageProps) => (
  <MessagePage
    label="404 · no signal at this address"
    title="Page not found"
    text="There is no page at this URL. The page may have moved, or the link may be mistyped."
    linksLabel={linksLabel}
    links={LINKS}
  >
    <NotFoundSuggestions search={search} />
  </MessagePage>
);
