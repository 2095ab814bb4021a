import type { Blockquote, Code, Html, Image, Node, Paragraph, PhrasingContent, RootContent, Table } from 'mdast';
import type { TextStyle } from '../../text-block.ts';
import type { ContainerDirective, LeafDirective } from '../directive-nodes.ts';
import { contentOf } from './directives.ts';
import { sourceOf } from './read-context.ts';
import type { ReadContext, UnkeyedBlocks } from './read-context.ts';
import { readTextBlock } from './read-inline.ts';
import { readList } from './read-lists.ts';

/** The blocks of one node of a document or a container; most nodes become one block. */
export function readBlock(node: RootContent, context: ReadContext): UnkeyedBlocks {
  switch (node.type) {
    case 'paragraph':
      return readParagraph(node, context);
    case 'heading':
      if (node.depth === 1) {
        context.report(node, 'heading-1', 'the page title is the only heading of level 1; start at ##');
      }
      return readText(node.children, `h${Math.max(2, node.depth)}` as TextStyle, context);
    case 'list':
      return context.readers.list?.(node, context) ?? readList(node, context);
    case 'blockquote':
      return readQuotation(node, context);
    case 'code':
      return readFence(node, context);
    case 'table':
      return readTable(node, context);
    case 'containerDirective':
      return readContainer(node, context);
    case 'leafDirective':
      return readLeaf(node, context);
    case 'html':
      return readHtml(node, context);
    case 'thematicBreak':
      context.report(node, 'thematic-break', 'a rule between sections is not kept; use a heading');
      return [];
    case 'footnoteDefinition':
      context.report(node, 'footnote', 'footnotes are not supported; put the note into the text');
      return [];
    case 'yaml':
      return [];
    default:
      return unexpected(node, context);
  }
}

/** Reports any node that no reader handles, so that no text is lost silently. */
function unexpected(node: Node, context: ReadContext): UnkeyedBlocks {
  context.report(node, 'misplaced-content', `${JSON.stringify(sourceOf(context, node))} is not supported here`);
  return [];
}

function readParagraph(node: Paragraph, context: ReadContext): UnkeyedBlocks {
  const [only, ...others] = node.children;
  const image = only && others.length === 0 ? imageOf(only, context) : undefined;
  if (image && context.readers.image) return context.readers.image(image, context);
  return readText(node.children, 'normal', context);
}

function imageOf(node: PhrasingContent, { definitions }: ReadContext): Image | undefined {
  if (node.type !== 'imageReference') return node.type === 'image' ? node : undefined;
  const definition = definitions.get(node.identifier);
  return definition && { ...node, type: 'image', url: definition.url, title: definition.title ?? null };
}

/** A text block; none if all of its content is left out, such as the badges of a README. */
function readText(nodes: readonly PhrasingContent[], style: TextStyle, context: ReadContext): UnkeyedBlocks {
  const block = readTextBlock(nodes, context, { style });
  return nodes.length > 0 && block.children.every(({ text }) => text.trim() === '') ? [] : [block];
}

function readQuotation(node: Blockquote, context: ReadContext): UnkeyedBlocks {
  return node.children.flatMap((child) => {
    if (child.type === 'paragraph') return readText(child.children, 'blockquote', context);
    context.report(child, 'changed-structure', 'a quotation holds paragraphs only; end it first');
    return readBlock(child, context);
  });
}

function readFence(node: Code, context: ReadContext): UnkeyedBlocks {
  const read = own(context.readers.fences, node.lang ?? '') ?? context.readers.fences?.['*'];
  return read ? read(node, context) : unexpected(node, context);
}

function readTable(node: Table, context: ReadContext): UnkeyedBlocks {
  return context.readers.table ? context.readers.table(node, context) : unexpected(node, context);
}

/** A `:::name` block. An unknown name is reported, and the content is kept. */
function readContainer(node: ContainerDirective, context: ReadContext): UnkeyedBlocks {
  const { containers = {} } = context.readers;
  const read = own(containers, node.name);
  if (read) return read(node, context);
  const known = Object.keys(containers).join(', ');
  context.report(node, 'unknown-directive', `:::${node.name} is unknown; use one of ${known}`);
  return context.readBlocks(contentOf(node));
}

/** A `::name` line. An unknown name is reported. */
function readLeaf(node: LeafDirective, context: ReadContext): UnkeyedBlocks {
  const { leaves = {} } = context.readers;
  const read = own(leaves, node.name);
  if (read) return read(node, context);
  const known = Object.keys(leaves).map((name) => `::${name}`);
  context.report(node, 'unknown-directive', `::${node.name} is unknown; use one of ${known.join(', ')}`);
  return [];
}

function readHtml(node: Html, context: ReadContext): UnkeyedBlocks {
  const comment = /^<!--\s*([\w-]+)\s*-->$/.exec(node.value.trim())?.[1] ?? '';
  const read = own(context.readers.comments, comment);
  if (read) return read();
  context.report(node, 'raw-html', `HTML is not kept; write Markdown, or put it in a code fence`);
  return [];
}

/** The member of that name, which authors choose; never one that every object inherits. */
const own = <Value>(record: Record<string, Value> | undefined, name: string): Value | undefined =>
  record && Object.hasOwn(record, name) ? record[name] : undefined;
