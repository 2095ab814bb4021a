import type { Code } from 'mdast';
import type { ReadContext } from './read-context.ts';

interface FenceMeta {
  attributes: Record<string, string>;
  /** Line numbers from 1, sorted. */
  lines: number[];
}

/** What follows the language of a fence: `title="app.ts" {1,3-5}` are named values, and line numbers in braces. */
export function readFenceMeta(node: Code, context: ReadContext): FenceMeta {
  const attributes: Record<string, string> = {};
  const lines: number[] = [];
  const rest = (node.meta ?? '')
    .replace(/(\w+)=(?:"([^"]*)"|'([^']*)')/g, (_match, name: string, double?: string, single?: string) => {
      attributes[name] = double ?? single ?? '';
      return '';
    })
    .replace(/\{([\d,\s-]*)\}/g, (_match, ranges: string) => {
      lines.push(...readRanges(ranges, node, context));
      return '';
    });
  for (const word of rest.split(/\s+/).filter(Boolean)) reportUnknownMeta(node, [word], context);
  return { attributes, lines: [...new Set(lines)].sort((a, b) => a - b) };
}

export function reportUnknownMeta(node: Code, names: readonly string[], context: ReadContext): void {
  for (const name of names) {
    context.report(
      node,
      'unknown-attribute',
      `a fence has title="…", alt="…" for mermaid, and {lines}; remove ${name}`,
    );
  }
}

/** Leaves out lines after the last one, because a range such as `1-99999999999` would be too long for a list. */
function readRanges(ranges: string, node: Code, context: ReadContext): number[] {
  const lineCount = node.value.split('\n').length;
  return ranges.split(',').flatMap((range) => {
    const [from, to = from] = range.split('-').map(Number);
    if (!from || !to || to < from) return [];
    if (to > lineCount) {
      context.report(
        node,
        'unknown-line',
        `{${range.trim()}} highlights line ${to}, but the last line is ${lineCount}; correct the range`,
      );
    }
    return Array.from({ length: Math.max(0, Math.min(to, lineCount) - from + 1) }, (_, index) => from + index);
  });
}
