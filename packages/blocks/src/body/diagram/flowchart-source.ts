import { UnreadableLineError } from './unreadable-line-error.ts';

/** Lines that the renderer reads on its own. */
const STATEMENT =
  /^(?:classDef\s+\w+\s+\S.*|class\s+[\w,-]+\s+\w+|style\s+[\w,-]+\s+[^-\s].*|linkStyle\s+(?:default|[\d,\s]+)\s+\S.*|direction\s+(?:TD|TB|LR|BT|RL))$/;

/** Lines without a visible effect on the site, such as links, which a picture cannot have. */
const INVISIBLE = /^(?:%%|click\s+[\w-]+\s+\S|acc(?:Title|Descr)\s*:)/;

const NODE_ID = /^\w(?:\w|-(?=[^->.]))*/;

/** The brackets of a node with its label, in the order in which the renderer tries them. */
const NODE_SHAPE =
  /^(?:\(\(\(.+?\)\)\)|\(\[.+?\]\)|\(\(.+?\)\)|\[\[.+?\]\]|\[\(.+?\)\]|\[\/[^\]]+?[\\/]\]|\[\\[^\]]+?[\\/]\]|>.+?\]|\{\{.+?\}\}|\[.+?\]|\(.+?\)|\{.+?\})/;

/** A slanted node, which the renderer would label with its slashes. */
const PARALLELOGRAM = /^\[(?:\/(.+)\/|\\(.+)\\)\]$/;

const LINK = /^([xo<])?(?:(--+)([-xo>])|(==+)([=xo>])|(-\.+-)([xo>])?)(?:\s*\|([^|]*)\|)?/;

/** A link such as `-- text -->`. */
const LINK_WITH_TEXT =
  /^([xo<])?(?:--\s*([^|]+?)\s*--+([-xo>])|==\s*([^|]+?)\s*==+([=xo>])|-\.\s*([^|]+?)\s*\.+-([xo>])?)/;

const INVISIBLE_LINK = /^~~~+/;

interface FlowchartNode {
  id: string;
  /** Empty for a node without a label. */
  shape: string;
  /** Such as `:::hot`. */
  styleClass: string;
}

/** A node, or the text between two nodes. */
type Token = FlowchartNode | string;

/**
 * Rewrites a flowchart for the renderer, which reads only part of the syntax: with spaces around links, which are as short
 * as possible, one statement on each line, and the label of each node where the node occurs first.
 *
 * @throws {UnreadableLineError} for the first line that the renderer would leave out or misread
 */
export function readFlowchart(source: string): string {
  const [header = '', ...lines] = source
    .split('\n')
    .flatMap((line) => (INVISIBLE.test(line.trim()) ? [] : statementsOf(line)));
  const statements = lines
    .filter((line) => !INVISIBLE.test(line))
    .map((line) => ({ line, tokens: readStatement(line) }));
  checkGroups(lines);

  const shapes = new Map<string, string>();
  for (const { id, shape } of statements.flatMap(({ tokens }) => tokens.filter(isNode))) {
    if (shape !== '' || !shapes.has(id)) shapes.set(id, shape);
  }
  if (shapes.size === 0) throw new Error('The diagram is empty.');

  const seen = new Set<string>();
  const write = (token: Token) => {
    if (!isNode(token)) return token;
    const shape = seen.has(token.id) ? token.shape : (shapes.get(token.id) ?? '');
    seen.add(token.id);
    return token.id + shape + token.styleClass;
  };
  return [header, ...statements.map(({ line, tokens }) => tokens.map(write).join(' ') || line)].join('\n');
}

const isNode = (token: Token): token is FlowchartNode => typeof token !== 'string';

/** Semicolons separate statements, except in labels. Comments may follow a statement. */
function statementsOf(line: string): string[] {
  return line
    .replace(/\s%%[^"]*$/, '')
    .replaceAll(/"[^"]*"|\[[^\]]*\]|\([^)]*\)|\{[^}]*\}|\|[^|]*\||;/g, (match) => (match === ';' ? '\n' : match))
    .split('\n')
    .map((statement) => statement.trim())
    .filter(Boolean);
}

function checkGroups(lines: readonly string[]): void {
  const open: string[] = [];
  for (const line of lines) {
    if (isGroupStart(line)) open.push(line);
    else if (line === 'end' && open.pop() === undefined) throw new UnreadableLineError(line);
  }
  const [unclosed] = open;
  if (unclosed !== undefined) throw new UnreadableLineError(unclosed);
}

const isGroupStart = (line: string) => /^subgraph\s+\S/.test(line);

/** The nodes and links of a line; empty for a line of another kind. */
function readStatement(line: string): Token[] {
  if (STATEMENT.test(line) || isGroupStart(line) || line === 'end') return [];
  const tokens: Token[] = [];
  let rest = line;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const match = pattern.exec(rest);
    if (match) rest = rest.slice(match[0].length);
    return match;
  };
  const takeNode = () => {
    const id = take(NODE_ID)?.[0];
    if (id === undefined || id === 'subgraph') throw new UnreadableLineError(line);
    const shape = (take(NODE_SHAPE)?.[0] ?? '').replace(PARALLELOGRAM, '[$1$2]');
    tokens.push({ id, shape, styleClass: take(/^:::\w[\w-]*/)?.[0] ?? '' });
    rest = rest.trimStart();
  };
  takeNode();
  while (rest !== '') {
    if (take(/^&/)) tokens.push('&');
    else if (take(INVISIBLE_LINK)) tokens.push('\n');
    else {
      const link = writeLink(take(LINK)) ?? writeLinkWithText(take(LINK_WITH_TEXT));
      if (link === undefined) throw new UnreadableLineError(line);
      tokens.push(link);
    }
    rest = rest.trimStart();
    takeNode();
  }
  return tokens;
}

function writeLink(match: RegExpExecArray | null): string | undefined {
  if (!match) return undefined;
  const [, start, solid, solidEnd, thick, thickEnd, , dottedEnd, text = ''] = match;
  const line = solid ? 'solid' : thick ? 'thick' : 'dotted';
  return writeArrow(line, start, solidEnd ?? thickEnd ?? dottedEnd, text);
}

function writeLinkWithText(match: RegExpExecArray | null): string | undefined {
  if (!match) return undefined;
  const [, start, solid, solidEnd, thick, thickEnd, dotted = '', dottedEnd] = match;
  const line = solid ? 'solid' : thick ? 'thick' : 'dotted';
  return writeArrow(line, start, solidEnd ?? thickEnd ?? dottedEnd, solid ?? thick ?? dotted);
}

const ARROWS = { solid: ['---', '-->'], thick: ['===', '==>'], dotted: ['-.-', '-.->'] } as const;

/** The shortest link of a kind; `undefined` if it ends in a circle or a cross, which the renderer cannot draw. */
function writeArrow(line: keyof typeof ARROWS, start = '', end = '', text = ''): string | undefined {
  if (/[xo]/.test(start + end)) return undefined;
  const [withoutHead, withHead] = ARROWS[line];
  return start + (end === '>' ? withHead : withoutHead) + (text.trim() === '' ? '' : `|${text.trim()}|`);
}
