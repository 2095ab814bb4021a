import type { Image, Link, Text } from 'mdast';
import type { Options } from 'remark-stringify';

type Handlers = NonNullable<Options['handlers']>;
type Handle = NonNullable<Handlers['link']>;

/**
 * Handlers that write links, images and addresses without backslashes, unlike the serializer's defaults, because many
 * readers see the Markdown as plain text.
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

/**
 * An address in running text, which GFM turns into a link. An address before a character that must be escaped does not
 * match, because GFM would read the backslash as part of it. The backreference keeps the match at its full length.
 */
const ADDRESS = /(?<=^|[\s(])(?=((?:https?:\/\/|www\.)[^\s<>[\]|`*\\~]+))\1(?![<>[\]|`*\\~])/gi;

const CHARACTER_REFERENCE = /&#?\w+;/;

const text: Handle = (node: Text, parent, state, info) => {
  const index = state.indexStack.at(-1) ?? 0;
  const siblings = parent?.children ?? [];
  const { value } = node;
  let written = '';
  let from = 0;
  const escape = (to: number) => {
    if (from === to) return;
    const isFirst = from === 0;
    const isLast = to === value.length;
    const escaped = state.safe(value.slice(from, to), {
      ...info,
      before: isFirst ? info.before : value.charAt(from - 1),
      after: isLast ? info.after : value.charAt(to),
      beforeNode: isFirst ? siblings[index - 1] : undefined,
      afterNode: isLast ? siblings[index + 1] : undefined,
    });
    // GFM turns mail addresses into links too, and next to the `_` of an emphasis it would include the `_`.
    written += parent?.type === 'emphasis' ? escaped : escaped.replaceAll(String.raw`\@`, '@');
  };
  for (const match of value.matchAll(ADDRESS)) {
    const end = match.index + match[0].length;
    // GFM would read what follows directly, such as the `*` of an emphasis, as part of the address.
    if (end === value.length && node.data?.isFollowed) continue;
    // In an address, `\&` would be the backslash and a character reference.
    if (CHARACTER_REFERENCE.test(match[0])) continue;
    escape(match.index);
    written += match[0];
    from = end;
  }
  escape(value.length);
  return written;
};

export const COMMON_MARK_HANDLERS: Handlers = {
  link: Object.assign(link, { peek: () => '[' }),
  image: Object.assign(image, { peek: () => '!' }),
  text,
};

/** The address with characters encoded that need an escape in `(…)`, in `<…>` or in a table. */
function destination(url: string): string {
  return url
    .replace(
      /[\s<>()[\]\\|`]/g,
      (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
    )
    .replace(/&(?=#?\w+;)/g, '&amp;');
}
