import type { BodyInput } from '@site/portable-text/input';
import type { Capability, Post } from '../models/documents.ts';
import type { Page } from '../reader.ts';
import { textOfPageBlocks } from './page-block-texts.ts';
import type { PageBlockTextContext } from './page-block-texts.ts';
import { heading, pageEntry } from './text-blocks.ts';

/** Everything that a page says, whatever kind of page it is. */
export interface PageText {
  title: string;
  description: string;
  /** The page's path on this site. */
  path: string;
  /** ISO 8601; absent where nothing says it. */
  updatedAt?: string | undefined;
  /** What the page tells beside its text, by name; those without a value are left out. */
  facts?: Record<string, string | string[] | undefined>;
  body: BodyInput;
}

/** What a page document's page says. */
export function textOfPage(page: Page, context: PageBlockTextContext): PageText {
  const { title, description, path, _updatedAt: updatedAt } = page;
  const head = { title, description, path, updatedAt };
  switch (page._type) {
    case 'doc':
      return { ...head, body: page.body };
    case 'post':
      return { ...head, facts: factsOfPost(page), body: page.body };
    case 'capability':
      return { ...head, facts: factsOfCapability(page), body: [...page.body, ...related(page)] };
    case 'legalPage':
      return { ...head, facts: { effective_date: page.effectiveDate }, body: page.body };
    default:
      return { ...head, body: textOfPageBlocks(page.blocks, context) };
  }
}

const factsOfPost = ({ publishedAt, authors, tags }: Post) => ({
  published: publishedAt,
  authors: authors.map(({ name }) => name),
  tags: tags.map(({ title }) => title),
});

const factsOfCapability = ({ provider, purpose, packageName, price }: Capability) => ({
  provider: provider.name,
  purpose,
  package: packageName,
  price,
});

const related = (page: Capability): BodyInput =>
  page.related.length === 0 ? [] : [heading(2, 'Goes well with'), ...page.related.map(pageEntry)];
