import type { Definition, Heading, Node, Parent, Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { parseDocument } from 'yaml';
import { keyed } from '../../keyed.ts';
import type { RichTextInput } from '../../rich-text.ts';
import type { Place, Problem } from './problem.ts';
import { readBlock } from './read-blocks.ts';
import type { BlockReaders, ReadContext, Resolvers } from './read-context.ts';

export interface ReadOptions extends Resolvers {
  /** The file's name in problems. */
  file: string;
  /** The line of the file where `markdown` starts; 1 if omitted. */
  firstLine?: number;
  /** Moves all headings down by one if there is one of level 1, instead of reporting those of level 1. */
  lowerHeadings?: boolean;
}

export interface ReadResult {
  /** The YAML before the text; empty if there is none. */
  frontMatter: Record<string, unknown>;
  body: RichTextInput;
  /** Everything that was lost or changed, in document order. */
  problems: Problem[];
}

const parser = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkDirective)
  .use(remarkFrontmatter);

/** The nodes of Markdown, before they are read. */
export const parseMarkdown = (markdown: string): Root => parser.parse(markdown);

/**
 * Converts CommonMark with GFM tables, front matter and directives to rich text. The same Markdown always gives the same
 * blocks with the same keys. Never throws because of content: what cannot be kept becomes a problem with its line.
 */
export function readMarkdown(
  markdown: string,
  { file, firstLine = 1, lowerHeadings = false, ...context }: ReadOptions & { readers: BlockReaders },
): ReadResult {
  // The parser keeps the line endings of Windows, which would become characters of text and code.
  const source = markdown.replaceAll(/\r\n?/g, '\n');
  const root = parseMarkdown(source);
  if (lowerHeadings) lowerHeadingsOf(root);
  const problems: Problem[] = [];
  const placeOf = ({ position }: Node): Place => ({
    file,
    line: (position?.start.line ?? 1) + firstLine - 1,
    column: position?.start.column ?? 1,
  });
  const readContext: ReadContext = {
    ...context,
    source,
    definitions: takeDefinitions(root),
    readBlocks: (nodes) => nodes.flatMap((node) => readBlock(node, readContext)),
    placeOf,
    report: (node, rule, message) => problems.push({ ...placeOf(node), rule, message }),
  };
  const frontMatter = readFrontMatter(root, (line, message) =>
    problems.push({ file, line: line + firstLine - 1, column: 1, rule: 'front-matter', message }),
  );
  return { frontMatter, body: keyed(readContext.readBlocks(root.children)), problems };
}

function lowerHeadingsOf(root: Root): void {
  const headings = headingsOf(root);
  if (!headings.some(({ depth }) => depth === 1)) return;
  for (const heading of headings) heading.depth = Math.min(6, heading.depth + 1) as Heading['depth'];
}

const headingsOf = (parent: Parent): Heading[] =>
  parent.children.flatMap((node) => {
    if (node.type === 'heading') return [node];
    return 'children' in node ? headingsOf(node) : [];
  });

/**
 * Removes the definitions of references, which may be anywhere, so that they are no content of a list or directive.
 * The first one of a label counts, as in CommonMark.
 */
function takeDefinitions(parent: Parent, definitions = new Map<string, Definition>()): Map<string, Definition> {
  for (const node of parent.children) {
    if ('children' in node) takeDefinitions(node, definitions);
    if (node.type !== 'definition' || definitions.has(node.identifier)) continue;
    definitions.set(node.identifier, node);
  }
  parent.children = parent.children.filter(({ type }) => type !== 'definition');
  return definitions;
}

function readFrontMatter(root: Root, report: (line: number, message: string) => void): Record<string, unknown> {
  const [node] = root.children;
  if (node?.type !== 'yaml') return {};
  const document = parseDocument(node.value, { prettyErrors: true });
  for (const error of document.errors) {
    // The YAML starts on the line after its opening fence.
    report((error.linePos?.[0].line ?? 1) + 1, error.message.split('\n')[0] ?? error.message);
  }
  if (document.errors.length > 0) return {};
  let value: unknown;
  try {
    value = document.toJS();
  } catch {
    // The parser does not resolve aliases.
    report(1, 'a value starts with *, which is an alias in YAML; put it in quotes');
    return {};
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  if (value !== null) report(1, 'write front matter as `name: value` lines');
  return {};
}
