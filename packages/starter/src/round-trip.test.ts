import type { FileInput } from '@site/portable-text/file';
import type { ImageInput } from '@site/portable-text/image';
import type { LinkInput } from '@site/portable-text/link';
import { fromMarkdown, toAuthoringMarkdown } from '@site/blocks/markdown';
import type { RichTextInput } from '@site/portable-text/rich-text';
import { expect, it } from 'vitest';
import { loadStarter } from './load/load-starter.ts';

const { documents } = await loadStarter();
const bodies = documents.flatMap(({ _id, body }) =>
  Array.isArray(body) ? [[_id, withoutHeadingKeys(body as RichTextInput)] as const] : [],
);

/** Links get the keys of their headings after all files are read. */
function withoutHeadingKeys(body: RichTextInput): RichTextInput {
  return JSON.parse(
    JSON.stringify(body, (name, value: unknown) => (name === 'headingKey' ? undefined : value)),
  ) as RichTextInput;
}

/** Encodes whole links and images as URLs, so that reading the Markdown restores them. */
function addresses() {
  const links = new Map<string, LinkInput>();
  return {
    linkUrl: (link: LinkInput): string => {
      const { _key, ...content } = link;
      const href = `https://link.example/${encodeURIComponent(JSON.stringify(content)).replaceAll("'", '%27')}`;
      links.set(href, content);
      return href;
    },
    resolveLink: (href: string) => links.get(href),
    imageUrl: ({ asset }: ImageInput) => asset._ref,
    fileUrl: ({ asset }: FileInput) => asset._ref,
    resolveFile: (ref: string) => ({ _type: 'file', asset: { _type: 'reference', _ref: ref } }) as const,
    resolveImage: (ref: string) => ({ _type: 'image', asset: { _type: 'reference', _ref: ref } }) as const,
  };
}

it.each(bodies)('%s is unchanged, including keys, after writing to Markdown and reading back', (id, body) => {
  const { linkUrl, imageUrl, fileUrl, ...resolvers } = addresses();
  const markdown = toAuthoringMarkdown(body, { linkUrl, imageUrl, fileUrl });
  expect(fromMarkdown(markdown, { file: id, ...resolvers })).toEqual({
    frontMatter: {},
    body,
    problems: [],
  });
});
