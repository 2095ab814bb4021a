import type { RichTextInput } from '@site/portable-text/rich-text';
import { bodyOfCapability } from '../capability-needs/needs-text.ts';
import type { Capability, Post } from '../models/documents.ts';
import type { Page } from '../reader.ts';
import { richTextOfPageBlocks } from '@site/blocks/markdown';
import type { PageMarkdownContext } from '@site/blocks/surfaces/markdown';
import { heading, pageEntry } from '@site/portable-text/text-block-builders';

/** The text and metadata of a page of any type. */
export interface PageText {
  title: string;
  description: string;
  /** The page's path on this site. */
  path: string;
  /** ISO 8601; absent if unknown. */
  updatedAt?: string | undefined;
  /** Additional fields of the front matter. Fields without a value are omitted. */
  frontMatter?: Record<string, string | string[] | undefined>;
  body: RichTextInput;
}

/** The text of the page of a page document. */
export function textOfPage(page: Page, context: PageMarkdownContext): PageText {
  const { title, description, path, _updatedAt: updatedAt } = page;
  const head = { title, description, path, updatedAt };
  switch (page._type) {
    case 'doc':
      return { ...head, body: page.body };
    case 'post':
      return { ...head, frontMatter: frontMatterOfPost(page), body: page.body };
    case 'capability':
      return {
        ...head,
        frontMatter: frontMatterOfCapability(page),
        body: [...bodyOfCapability(page), ...related(page)],
      };
    case 'legalPage':
      return { ...head, frontMatter: { effective_date: page.effectiveDate }, body: page.body };
    default:
      return { ...head, body: richTextOfPageBlocks(page.blocks, context) };
  }
}

const frontMatterOfPost = ({ publishedAt, authors, tags }: Post) => ({
  published: publishedAt,
  authors: authors.map(({ name }) => name),
  tags: tags.map(({ title }) => title),
});

const frontMatterOfCapability = ({ provider, purpose, packageName, price }: Capability) => ({
  provider: provider.name,
  purpose,
  package: packageName,
  price,
});

const related = (page: Capability): RichTextInput =>
  page.related.length === 0 ? [] : [heading(2, 'Goes well with'), ...page.related.map(pageEntry)];
