import type { List } from 'mdast';
import { readTextBlock } from './read-inline.ts';
import type { ReadContext, UnkeyedBlocks } from './read-context.ts';

/** A list as its items in order, each with its nesting level from 1. */
export function readList(list: List, context: ReadContext, level = 1): UnkeyedBlocks {
  if (list.ordered && (list.start ?? 1) !== 1) {
    context.report(list, 'lost-formatting', `the list starts at ${list.start}; lists count from 1`);
  }
  const form = { style: 'normal', listItem: list.ordered ? 'number' : 'bullet', level } as const;
  return list.children.flatMap((item) => {
    if (typeof item.checked === 'boolean') {
      context.report(item, 'lost-formatting', 'check boxes are not supported; remove the brackets');
    }
    const [first, ...rest] = item.children;
    const text = first?.type === 'paragraph' ? first.children : [];
    const following = first && first.type !== 'paragraph' ? item.children : rest;
    return [
      readTextBlock(text, context, form),
      ...following.flatMap((node) => {
        if (node.type === 'list') return context.readers.list?.(node, context) ?? readList(node, context, level + 1);
        context.report(
          node,
          'changed-structure',
          'a list item holds one paragraph and lists; write longer items as ::::steps, or end the list first',
        );
        return context.readBlocks([node]);
      }),
    ];
  });
}
