import type { List } from 'mdast';
import { readTextBlock } from './read-inline.ts';
import type { Blocks, Reading } from './reading.ts';

/** A list as its items in order, each with its nesting level from 1. */
export function readList(list: List, reading: Reading, level = 1): Blocks {
  if (list.ordered && (list.start ?? 1) !== 1) {
    reading.report(list, 'lost-formatting', `the list starts at ${list.start}; lists count from 1`);
  }
  const form = { style: 'normal', listItem: list.ordered ? 'number' : 'bullet', level } as const;
  return list.children.flatMap((item) => {
    if (typeof item.checked === 'boolean') {
      reading.report(item, 'lost-formatting', 'a list item has no check box; remove the brackets');
    }
    const [first, ...rest] = item.children;
    const text = first?.type === 'paragraph' ? first.children : [];
    const following = first && first.type !== 'paragraph' ? item.children : rest;
    return [
      readTextBlock(text, reading, form),
      ...following.flatMap((node) => {
        if (node.type === 'list') return readList(node, reading, level + 1);
        reading.report(
          node,
          'misplaced-content',
          'a list item holds one paragraph and lists; write longer items as ::::steps, or end the list first',
        );
        return reading.readBlocks([node]);
      }),
    ];
  });
}
