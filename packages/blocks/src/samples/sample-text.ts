import type { TextBlock } from '@site/portable-text/text-block';

type Part =
  | string
  | { text: string; mark: 'strong' | 'em' | 'code' | 'strike-through' }
  | { text: string; url?: string };

interface TextOptions {
  style?: TextBlock['style'];
  listItem?: TextBlock['listItem'];
}

/** A text block with plain text, marks and links. */
export function text(key: string, parts: Part[], { style = 'normal', listItem }: TextOptions = {}): TextBlock {
  const markDefs: TextBlock['markDefs'] = [];
  const children = parts.map((part, index) => {
    const span = { _type: 'span' as const, _key: `${key}-${index}`, marks: [] as string[] };
    if (typeof part === 'string') return { ...span, text: part };
    if ('mark' in part) return { ...span, text: part.text, marks: [part.mark] };
    const link = `${key}-link-${index}`;
    markDefs.push({
      _key: link,
      _type: 'link',
      kind: part.url?.startsWith('/') ? 'internal' : 'external',
      ...(part.url === undefined ? {} : { url: part.url }),
    });
    return { ...span, text: part.text, marks: [link] };
  });
  return { _type: 'block', _key: key, style, markDefs, children, ...(listItem && { listItem, level: 1 }) };
}

/** One paragraph without marks. */
export const paragraph = (key: string, words: string) => [text(key, [words])];
