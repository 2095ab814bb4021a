/**
 * Rules of the feed formats that a lenient parser does not check. Each function returns the problems of a feed. There is no
 * maintained validator on npm that works without a network. Needs the test environment `jsdom`.
 */

const ATOM = 'http://www.w3.org/2005/Atom';
const DUBLIN_CORE = 'http://purl.org/dc/elements/1.1/';
const RFC_822 = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (?:[A-Z][a-z]{2}) \d{4} \d{2}:\d{2}:\d{2} (?:GMT|[+-]\d{4})$/;
const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;
const MEDIA_TYPE = /^[\w.+-]+\/[\w.+-]+$/;
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z\d]+)*$/;

const isUrl = (text: unknown) => typeof text === 'string' && /^https?:\/\/[^\s/]+/.test(text) && URL.canParse(text);
/** An absolute IRI, such as a URL or a tag URI. */
const isIri = (text: unknown) => typeof text === 'string' && /^[a-z][a-z\d+.-]*:\S+$/i.test(text);
const isDate = (value: unknown) => typeof value === 'string' && RFC_3339.test(value);
const isSize = (text: string | null) => text !== null && /^\d+$/.test(text);

/** https://www.rssboard.org/rss-specification and https://www.rssboard.org/rss-profile */
export function problemsOfRss(xml: string): string[] {
  const { root, problems, check } = open(xml);
  const channels = childrenOf(root, null, 'channel');
  check(root.localName === 'rss' && root.getAttribute('version') === '2.0', 'the root is not <rss version="2.0">');
  check(channels.length === 1, `${channels.length} channels`);
  for (const channel of channels) {
    once(channel, null, ['title', 'link', 'description'], check);
    atMostOnce(channel, null, ['language', 'copyright', 'lastBuildDate', 'pubDate', 'generator', 'docs', 'ttl'], check);
    check(isUrl(textOf(channel, null, 'link')), 'the link of the channel is no URL');
    check(LANGUAGE.test(textOf(channel, null, 'language') ?? ''), 'the language is no language code');
    const self = childrenOf(channel, ATOM, 'link').filter((link) => link.getAttribute('rel') === 'self');
    check(self.length === 1 && isUrl(self[0]?.getAttribute('href')), 'no atom:link to the feed itself');
  }
  const items = channels.flatMap((channel) => childrenOf(channel, null, 'item'));
  for (const item of items) {
    atMostOnce(item, null, ['title', 'link', 'description', 'author', 'guid', 'pubDate', 'enclosure'], check);
    check(has(item, 'title') || has(item, 'description'), 'an item has neither a title nor a description');
    check(!has(item, 'link') || isUrl(textOf(item, null, 'link')), 'the link of an item is no URL');
    check(!has(item, 'author') || /\S@\S/.test(textOf(item, null, 'author') ?? ''), 'an author is no email address');
    for (const { attributes } of childrenOf(item, null, 'enclosure')) {
      check(isUrl(attributes.getNamedItem('url')?.value), 'an enclosure has no URL');
      check(isSize(attributes.getNamedItem('length')?.value ?? null), 'an enclosure has no length');
      check(MEDIA_TYPE.test(attributes.getNamedItem('type')?.value ?? ''), 'an enclosure has no media type');
    }
  }
  unique(
    items.map((item) => textOf(item, null, 'guid')),
    'guid',
    check,
  );
  for (const date of root.querySelectorAll('pubDate, lastBuildDate')) {
    check(RFC_822.test(date.textContent), `${date.textContent} is no date of RFC 822`);
  }
  for (const creator of root.getElementsByTagNameNS(DUBLIN_CORE, 'creator')) {
    check(creator.textContent !== '', 'a creator is empty');
  }
  return problems;
}

/** https://www.rfc-editor.org/rfc/rfc4287 */
export function problemsOfAtom(xml: string): string[] {
  const { root, problems, check } = open(xml);
  check(root.localName === 'feed' && root.namespaceURI === ATOM, 'the root is no Atom feed');
  const entries = childrenOf(root, ATOM, 'entry');
  const hasAuthor = childrenOf(root, ATOM, 'author').length > 0;
  for (const element of [root, ...entries]) {
    once(element, ATOM, ['id', 'title', 'updated'], check);
    atMostOnce(element, ATOM, ['content', 'summary', 'published', 'rights', 'subtitle', 'generator', 'icon'], check);
    check(isIri(textOf(element, ATOM, 'id')), 'an id is no IRI');
    const alternates = childrenOf(element, ATOM, 'link').filter(
      (link) => (link.getAttribute('rel') ?? 'alternate') === 'alternate',
    );
    check(alternates.length === 1, `${alternates.length} links to the page`);
  }
  for (const entry of entries) {
    check(hasAuthor || childrenOf(entry, ATOM, 'author').length > 0, 'neither the feed nor the entry has an author');
  }
  unique(
    entries.map((entry) => textOf(entry, ATOM, 'id')),
    'id',
    check,
  );
  for (const date of root.querySelectorAll('updated, published')) {
    check(RFC_3339.test(date.textContent), `${date.textContent} is no date of RFC 3339`);
  }
  for (const category of root.querySelectorAll('category')) {
    check(Boolean(category.getAttribute('term')), 'a category has no term');
    check(!category.hasAttribute('scheme') || isUrl(category.getAttribute('scheme')), 'the scheme is no IRI');
  }
  for (const person of root.querySelectorAll('author, contributor')) {
    once(person, ATOM, ['name'], check);
    atMostOnce(person, ATOM, ['uri', 'email'], check);
    check(textOf(person, ATOM, 'name') !== '', 'a name is empty');
  }
  for (const link of root.querySelectorAll('link')) {
    check(isUrl(link.getAttribute('href')), 'a link has no URL');
    check(!link.hasAttribute('type') || MEDIA_TYPE.test(link.getAttribute('type') ?? ''), 'a link has a wrong type');
    check(!link.hasAttribute('length') || isSize(link.getAttribute('length')), 'a link has a wrong length');
  }
  for (const html of root.querySelectorAll('[type="html"]')) {
    check(html.children.length === 0, `<${html.nodeName}> contains elements and not escaped HTML`);
  }
  return problems;
}

type JsonObject = Record<string, unknown>;

/** https://www.jsonfeed.org/version/1.1/ */
export function problemsOfJsonFeed(json: string): string[] {
  const feed = JSON.parse(json) as JsonObject;
  const { problems, check } = list();
  check(feed['version'] === 'https://jsonfeed.org/version/1.1', `the version is ${String(feed['version'])}`);
  check(typeof feed['title'] === 'string', 'the feed has no title');
  check(LANGUAGE.test(String(feed['language'])), 'the language is no language code');
  for (const name of ['home_page_url', 'feed_url']) check(isUrl(feed[name]), `${name} is no URL`);
  const items = objects(feed['items']);
  check(Array.isArray(feed['items']), 'the feed has no items');
  for (const item of items) {
    check(typeof item['id'] === 'string' && item['id'] !== '', 'an item has no id');
    check(typeof (item['content_html'] ?? item['content_text']) === 'string', 'an item has no content');
    check(item['url'] === undefined || isUrl(item['url']), 'the url of an item is no URL');
    check(!('author' in item), 'an item has `author`, which version 1.1 replaced by `authors`');
    for (const name of ['date_published', 'date_modified']) {
      check(item[name] === undefined || isDate(item[name]), `${name} is no date of RFC 3339`);
    }
    for (const author of objects(item['authors'])) {
      check(Boolean(author['name']) || isUrl(author['url']), 'an author has neither a name nor a URL');
    }
    for (const tag of (item['tags'] ?? []) as unknown[]) check(typeof tag === 'string', 'a tag is no text');
    for (const attachment of objects(item['attachments'])) {
      check(isUrl(attachment['url']), 'an attachment has no URL');
      check(MEDIA_TYPE.test(String(attachment['mime_type'])), 'an attachment has no media type');
    }
  }
  unique(
    items.map(({ id }) => String(id)),
    'id',
    check,
  );
  return problems;
}

const objects = (value: unknown) => (Array.isArray(value) ? (value as JsonObject[]) : []);

type Check = (holds: boolean, problem: string) => void;

function list(): { problems: string[]; check: Check } {
  const problems: string[] = [];
  return { problems, check: (holds, problem) => void (holds || problems.push(problem)) };
}

/** Parses strictly: throws if the text is not well-formed XML. */
function open(xml: string) {
  const { documentElement: root } = new DOMParser().parseFromString(xml, 'application/xml');
  if (root.localName === 'parsererror') throw new Error(`The feed is not well-formed XML: ${root.textContent}`);
  return { ...list(), root: root as Element };
}

const childrenOf = (element: Element, namespace: string | null, name: string) =>
  [...element.children].filter((child) => child.namespaceURI === namespace && child.localName === name);

const has = (element: Element, name: string) => childrenOf(element, null, name).length > 0;

const textOf = (element: Element, namespace: string | null, name: string) =>
  childrenOf(element, namespace, name)[0]?.textContent;

function once(element: Element, namespace: string | null, names: string[], check: Check) {
  for (const name of names) {
    const { length } = childrenOf(element, namespace, name);
    check(length === 1, `<${element.nodeName}> has ${length} <${name}>`);
  }
}

function atMostOnce(element: Element, namespace: string | null, names: string[], check: Check) {
  for (const name of names) {
    const { length } = childrenOf(element, namespace, name);
    check(length <= 1, `<${element.nodeName}> has ${length} <${name}>`);
  }
}

function unique(ids: (string | undefined)[], name: string, check: Check) {
  check(new Set(ids).size === ids.length, `a ${name} is used twice`);
}
