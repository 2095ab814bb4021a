import type { BlockContent, List, ListItem } from 'mdast';
import { headingLevel } from '../../text-block.ts';
import type { TextBlockInput } from '../../text-block.ts';
import { writeInline, type LinkWriter } from './write-inline.ts';

/** A run of text blocks as paragraphs, headings, quotations and nested lists. */
export function writeTextBlocks(blocks: readonly TextBlockInput[], writer: LinkWriter): BlockContent[] {
  const nodes: BlockContent[] = [];
  for (let index = 0; index < blocks.length;) {
    const run = runAt(blocks, index);
    nodes.push(...writeRun(run, writer));
    index += run.length;
  }
  return nodes;
}

/** Adjacent blocks that become one node: list items, or the paragraphs of a quotation; otherwise a single block. */
function runAt(blocks: readonly TextBlockInput[], start: number): TextBlockInput[] {
  const kind = kindOf(blocks[start]);
  if (kind === 'single') return blocks.slice(start, start + 1);
  const end = blocks.findIndex((block, index) => index > start && kindOf(block) !== kind);
  return blocks.slice(start, end === -1 ? blocks.length : end);
}

function kindOf(block: TextBlockInput | undefined): 'list' | 'quotation' | 'single' {
  if (block?.listItem) return 'list';
  return block?.style === 'blockquote' ? 'quotation' : 'single';
}

function writeRun(run: TextBlockInput[], writer: LinkWriter): BlockContent[] {
  const [first] = run;
  if (!first) return [];
  if (first.listItem) return writeLists(run, writer);
  const paragraphs = run.map((block): BlockContent => ({ type: 'paragraph', children: writeInline(block, writer) }));
  if (first.style === 'blockquote') return [{ type: 'blockquote', children: paragraphs }];
  const level = headingLevel(first);
  if (!level) return paragraphs;
  return [{ type: 'heading', depth: level as 2 | 3 | 4 | 5 | 6, children: writeInline(first, writer) }];
}

/** Items go into the item before them if they are deeper. The first item can be deeper than those that follow. */
function writeLists(items: readonly TextBlockInput[], writer: LinkWriter): List[] {
  const lists: List[] = [];
  for (let index = 0; index < items.length;) {
    const item = items[index];
    if (!item) break;
    let end = index + 1;
    while (end < items.length && (items[end]?.level ?? 1) > (item.level ?? 1)) end++;
    const children = writeInline(item, writer);
    const nested = writeLists(items.slice(index + 1, end), writer);
    index = end;
    // Some parsers read an item without text as the text `1.`.
    if (children.length === 0 && nested.length === 0) continue;
    const node: ListItem = {
      type: 'listItem',
      spread: false,
      children: [{ type: 'paragraph', children }, ...nested],
    };
    const ordered = item.listItem === 'number';
    const last = lists.at(-1);
    if (last?.ordered === ordered) last.children.push(node);
    else lists.push({ type: 'list', ordered, spread: false, children: [node] });
  }
  return lists;
}
