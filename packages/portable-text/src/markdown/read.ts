import type { Definition, Node, Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { parseDocument } from 'yaml';
import { keyed } from '../keyed.ts';
import type { Body } from '../types.ts';
import type { Place, Problem } from './problem.ts';
import { readBlock } from './read-blocks.ts';
import type { Reading } from './reading.ts';
import type { Resolvers } from './resolvers.ts';

export interface ReadOptions extends Resolvers {
  /** How problems name the file. */
  file: string;
  /** The line of the file where `markdown` starts; 1 unless it stands inside another file. */
  firstLine?: number;
}

export interface ReadResult {
  /** The YAML before the text; empty where there is none. */
  frontMatter: Record<string, unknown>;
  body: Body;
  /** Everything that was lost or left out, in document order. */
  problems: Problem[];
}

const parser = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkDirective)
  .use(remarkFrontmatter);

/**
 * Reads CommonMark with GFM tables, front matter and the directives that `packages/starter/README.md` lists into a
 * body. The same Markdown always gives the same blocks with the same keys. Never throws on content: what cannot be
 * kept is a problem with its file and line.
 */
export function fromMarkdown(markdown: string, { file, firstLine = 1, ...resolvers }: ReadOptions): ReadResult {
  const root = parser.parse(markdown);
  const problems: Problem[] = [];
  const placeOf = ({ position }: Node): Place => ({
    file,
    line: (position?.start.line ?? 1) + firstLine - 1,
    column: position?.start.column ?? 1,
  });
  const reading: Reading = {
    ...resolvers,
    source: markdown,
    definitions: definitionsOf(root),
    readBlocks: (nodes) => nodes.flatMap((node) => readBlock(node, reading)),
    placeOf,
    report: (node, rule, message) => problems.push({ ...placeOf(node), rule, message }),
  };
  const frontMatter = readFrontMatter(root, (line, message) =>
    problems.push({ file, line: line + firstLine - 1, column: 1, rule: 'front-matter', message }),
  );
  return { frontMatter, body: keyed(reading.readBlocks(root.children)), problems };
}

function definitionsOf(root: Root): Map<string, Definition> {
  const definitions = root.children.filter((node) => node.type === 'definition');
  return new Map(definitions.map((definition) => [definition.identifier, definition]));
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
  const value: unknown = document.toJS();
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  if (value !== null) report(1, 'front matter holds `name: value` lines');
  return {};
}
