import type { Image, Link, Text } from 'mdast';
import type { Options } from 'remark-stringify';

type Handlers = NonNullable<Options['handlers']>;
type Handle = NonNullable<Handlers['link']>;

/**
 * How links, images and addresses are written: as plain as they may be, since many who read Markdown take it as text.
 * The serializer's own way puts backslashes into addresses.
 */
const link: Handle = (node: Link, _parent, state, info) => {
  const [only] = node.children;
  if (node.children.length === 1 && only?.type === 'text' && only.value === node.url && /^https?:/.test(node.url)) {
    return `<${destination(node.url)}>`;
  }
  const exitLink = state.enter('link');
  const exitLabel = state.enter('label');
  const label = state.containerPhrasing(node, { ...info, before: '[', after: ']' });
  exitLabel();
  exitLink();
  return `[${label}](${destination(node.url)})`;
};

const image: Handle = (node: Image, _parent, state, info) => {
  const exit = state.enter('label');
  const label = state.safe(node.alt ?? '', { ...info, before: '[', after: ']' });
  exit();
  return `![${label}](${destination(node.url)})`;
};

const text: Handle = (node: Text, parent, state, info) => {
  const index = state.indexStack.at(-1) ?? 0;
  const siblings = parent?.children ?? [];
  const escaped = state.safe(node.value, {
    ...info,
    afterNode: siblings[index + 1],
    beforeNode: siblings[index - 1],
  });
  // GFM makes links of addresses, which does no harm.
  return escaped
    .replace(/\b(https?)\\:\/\//gi, '$1://')
    .replace(/\bwww\\\./gi, 'www.')
    .replaceAll(String.raw`\@`, '@');
};

export const PLAIN_HANDLERS: Handlers = {
  link: Object.assign(link, { peek: () => '[' }),
  image: Object.assign(image, { peek: () => '!' }),
  text,
};

/** An address that can stand between `(` and `)`, between `<` and `>`, and in a table, without an escape. */
function destination(url: string): string {
  return url
    .replace(
      /[\s<>()[\]\\|`]/g,
      (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
    )
    .replace(/&(?=#?\w+;)/g, '&amp;');
}
