import type { Finding } from './finding.ts';
import type { StoredDocument } from './site/stored-document.ts';

/** A site without findings, for tests that break one thing in it. */

const link = (fields: object) => ({ _type: 'link', _key: 'l', ...fields });

export const toPage = (id: string, anchor?: string) =>
  link({ kind: 'internal', reference: { _type: 'reference', _ref: id, _weak: true }, ...(anchor ? { anchor } : {}) });

export const toAddress = (href: string) => link({ kind: 'external', href });

interface TextOptions {
  key?: string;
  style?: string;
  link?: object;
}

/** A text block; with `link`, all of its text is linked. */
export const textBlock = (text: string, { key = 'b', style = 'normal', link: mark }: TextOptions = {}) => ({
  _type: 'block',
  _key: key,
  style,
  markDefs: mark ? [mark] : [],
  children: [{ _type: 'span', _key: 's', text, marks: mark ? ['l'] : [] }],
});

/** A complete docs page. */
export const docPage = (id: string, fields: Record<string, unknown> = {}): StoredDocument => ({
  _id: id,
  _type: 'doc',
  title: `Page ${id}`,
  slug: { _type: 'slug', current: `guides/${id.replace('drafts.', '')}` },
  description: 'What the page is about.',
  body: [textBlock('Words.')],
  ...fields,
});

/** The docs sidebar with an entry for each page. */
export const sidebar = (...ids: string[]): StoredDocument => ({
  _id: 'docsSidebar',
  _type: 'docsSidebar',
  items: ids.map((id) => ({ _type: 'sidebarDoc', _key: id, doc: { _type: 'reference', _ref: id, _weak: true } })),
});

export const redirect = (from: string, to: object): StoredDocument => ({
  _id: `redirect${from}`,
  _type: 'redirect',
  from,
  to,
});

/** The page `target`, which has the heading “Next steps”, and `documents`, in the sidebar. */
export const siteWith = (...documents: StoredDocument[]): StoredDocument[] => [
  docPage('target', { title: 'Target', body: [textBlock('Next steps', { style: 'h2' })] }),
  sidebar(...new Set(['target', ...documents.map(({ _id }) => _id.replace('drafts.', ''))])),
  ...documents,
];

/** Findings as lines of the form `severity rule path: message`. */
export const toLines = (findings: readonly Finding[]) =>
  findings.map(({ severity, rule, path, message }) => `${severity} ${rule} ${path}: ${message}`);

/** A page with one link. */
export const linkTo = (link: object) => docPage('a', { body: [textBlock('Read on', { link })] });

/** The path of that link. */
export const LINK_PATH = 'body[_key=="b"].markDefs[_key=="l"]';

export const settingsWithAnnouncement = (id: string, text: string, _id = 'siteSettings'): StoredDocument => ({
  _id,
  _type: 'siteSettings',
  name: 'Example',
  portalHost: 'https://portal.example',
  announcement: { id, body: [textBlock(text)] },
});

export const SPLIT_SECTION = { _type: 'split', _key: 's', heading: 'Maps', body: [textBlock('Words.')] };
