import type { Node, Paragraph, Parent } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

export interface Sentence {
  /** Path of the file that contains it. */
  file: string;
  line: number;
  text: string;
  words: number;
  /** Whether it is in a heading, a label or a cell of a table, where sentences are often incomplete. */
  isFragment: boolean;
}

export interface MarkdownSource {
  file: string;
  markdown: string;
  /** The line of the file where `markdown` starts; 1 if omitted. */
  firstLine?: number;
}

const parser = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).use(remarkDirective);
/** Front matter and code blocks. Removing them halves the time to parse a page. */
const NOT_PROSE = /^---\n[\s\S]*?\n---$|^( *)(`{3,}).*\n[\s\S]*?\n\1\2 *$/gm;
const segmenter = new Intl.Segmenter('en-US', { granularity: 'sentence' });

/** Splits the text of a Markdown file into sentences. Leaves out code blocks, diagrams, images and front matter. */
export function sentencesOf({ file, markdown, firstLine = 1 }: MarkdownSource): Sentence[] {
  const prose = markdown.replaceAll(NOT_PROSE, (block) => '\n'.repeat(block.split('\n').length - 1));
  return textBlocksOf(parser.parse(prose)).flatMap(({ block, isFragment }) => {
    const { text, outline } = textOf(block);
    const blockLine = (block.position?.start.line ?? 1) + firstLine - 1;
    return [...segmenter.segment(outline)].flatMap(({ segment, index }): Sentence[] => {
      const words = segment.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
      if (words === 0) return [];
      return [
        {
          file,
          line: blockLine + text.slice(0, index).split('\n').length - 1,
          text: text
            .slice(index, index + segment.length)
            .replaceAll(/\s+/g, ' ')
            .trim(),
          words,
          isFragment,
        },
      ];
    });
  });
}

interface TextBlock {
  block: Parent;
  isFragment: boolean;
}

/** The blocks whose children are text, in reading order. */
function textBlocksOf(node: Node): TextBlock[] {
  if (node.type === 'paragraph') return [{ block: node as Parent, isFragment: isLabel(node as Paragraph) }];
  if (node.type === 'heading' || node.type === 'tableCell') return [{ block: node as Parent, isFragment: true }];
  return childrenOf(node).flatMap(textBlocksOf);
}

const childrenOf = (node: Node): Node[] => ('children' in node ? (node as Parent).children : []);

/** Whether a paragraph is the label of a directive, such as the title of a step. */
const isLabel = ({ data }: Paragraph) => data !== undefined && 'directiveLabel' in data;

/** The text of a block, and the same text with capital letters for code, which can start a sentence. */
function textOf(node: Node): { text: string; outline: string } {
  if (node.type === 'inlineCode') {
    const { value } = node as Node & { value: string };
    return { text: value, outline: 'X'.repeat(value.length) };
  }
  if (node.type === 'text') {
    const { value } = node as Node & { value: string };
    return { text: value, outline: value.replaceAll('\n', ' ') };
  }
  if (node.type === 'break') return { text: '\n', outline: ' ' };
  const parts = childrenOf(node).map(textOf);
  return { text: parts.map(({ text }) => text).join(''), outline: parts.map(({ outline }) => outline).join('') };
}
