import type { Blockquote, Node, Paragraph, RootContent } from 'mdast';
import type { TextStyle } from '../types.ts';
import { readFence } from './read-code.ts';
import { readContainer, readLeaf } from './read-directives.ts';
import { readTextBlock } from './read-inline.ts';
import { readList } from './read-lists.ts';
import { readTable } from './read-tables.ts';
import { resolveImage, sourceOf, type Blocks, type Reading } from './reading.ts';

/** The blocks of one node of a document or a container; most nodes make one. */
export function readBlock(node: RootContent, reading: Reading): Blocks {
  switch (node.type) {
    case 'paragraph':
      return readParagraph(node, reading);
    case 'heading':
      if (node.depth === 1) {
        reading.report(node, 'heading-1', 'the page title is the only heading of level 1; start at ##');
      }
      return [readTextBlock(node.children, reading, { style: `h${Math.max(2, node.depth)}` as TextStyle })];
    case 'list':
      return readList(node, reading);
    case 'blockquote':
      return readQuotation(node, reading);
    case 'code':
      return [readFence(node, reading)];
    case 'table':
      return [readTable(node, reading)];
    case 'containerDirective':
      return readContainer(node, reading);
    case 'leafDirective':
      return readLeaf(node, reading);
    case 'html':
      if (/^<!--\s*truncate\s*-->$/.test(node.value.trim())) return [{ _type: 'truncate' }];
      reading.report(node, 'raw-html', `HTML is not kept; write Markdown, or put it in a code fence`);
      return [];
    case 'thematicBreak':
      reading.report(node, 'thematic-break', 'a rule between sections is not kept; use a heading');
      return [];
    case 'footnoteDefinition':
      reading.report(node, 'footnote', 'footnotes are not supported; put the note into the text');
      return [];
    case 'definition':
    case 'yaml':
      return [];
    default:
      return unexpected(node, reading);
  }
}

/** Parsers put nothing else between blocks; a plugin that did would otherwise lose text in silence. */
function unexpected(node: Node, reading: Reading): Blocks {
  reading.report(node, 'misplaced-content', `${JSON.stringify(sourceOf(reading, node))} cannot stand here`);
  return [];
}

function readParagraph(node: Paragraph, reading: Reading): Blocks {
  const [only, ...others] = node.children;
  if (only?.type === 'image' && others.length === 0) {
    const image = resolveImage(reading, only, only.url);
    const alt = only.alt ?? '';
    return image ? [{ _type: 'figure', image, alt, ...(only.title ? { caption: only.title } : {}) }] : [];
  }
  return [readTextBlock(node.children, reading, { style: 'normal' })];
}

function readQuotation(node: Blockquote, reading: Reading): Blocks {
  return node.children.flatMap((child) => {
    if (child.type === 'paragraph') return [readTextBlock(child.children, reading, { style: 'blockquote' })];
    reading.report(child, 'misplaced-content', 'a quotation holds paragraphs only; end it first');
    return readBlock(child, reading);
  });
}
