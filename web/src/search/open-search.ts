import { LOCALE } from '@site/site/constants';
import { pathOf } from '@site/site/route-map';
import { withoutControls } from '#/feeds/without-controls.ts';

export const OPEN_SEARCH_PATH = '/opensearch.xml';

/** In characters (https://github.com/dewitt/opensearch/blob/master/opensearch-1-1-draft-6.md#the-shortname-element). */
const MAX_LENGTH = { shortName: 16, description: 1024 };

/** The OpenSearch description of the site's search. `siteUrl` has no trailing slash. */
export function openSearchDescription({ name, tagline }: { name: string; tagline: string }, siteUrl: string): string {
  const search = `${siteUrl}${pathOf({ name: 'search' })}?q={searchTerms}`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escaped(cut(name, MAX_LENGTH.shortName))}</ShortName>
  <Description>${escaped(cut(tagline || `Search ${name}`, MAX_LENGTH.description))}</Description>
  <Url type="text/html" template="${escaped(search)}"/>
  <Image width="32" height="32" type="image/x-icon">${escaped(siteUrl)}/favicon.ico</Image>
  <Language>${LOCALE}</Language>
  <InputEncoding>UTF-8</InputEncoding>
</OpenSearchDescription>
`;
}

const cut = (text: string, maxLength: number) => Array.from(text).slice(0, maxLength).join('').trim();

const escaped = (text: string) =>
  withoutControls(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
