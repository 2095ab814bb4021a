import type { Code } from 'mdast';
import type { Unkeyed } from '../keyed.ts';
import type { CodeBlock, DiagramBlock } from '../types.ts';
import type { Reading } from './reading.ts';

/** A fence: code, or a diagram where its language is `mermaid`. */
export function readFence(node: Code, reading: Reading): Unkeyed<CodeBlock> | Unkeyed<DiagramBlock> {
  const { attributes, lines } = readMeta(node, reading);
  if (node.lang === 'mermaid') return readDiagram(node, attributes, reading);
  const { title, ...others } = attributes;
  reportUnknown(node, Object.keys(others), reading);
  return {
    _type: 'code',
    ...(node.lang ? { language: node.lang } : {}),
    ...(title ? { filename: title } : {}),
    ...(lines.length > 0 ? { highlightedLines: lines } : {}),
    code: node.value,
  };
}

function readDiagram(node: Code, attributes: Record<string, string>, reading: Reading): Unkeyed<DiagramBlock> {
  const { alt, title, ...others } = attributes;
  if (!alt) reading.report(node, 'missing-attribute', 'the diagram lacks alt="…": say in words what it shows');
  reportUnknown(node, Object.keys(others), reading);
  return { _type: 'diagram', code: node.value, alt: alt ?? '', ...(title ? { caption: title } : {}) };
}

/** `title="app.ts" {1,3-5}`: named values, and the line numbers in braces. */
function readMeta(node: Code, reading: Reading): { attributes: Record<string, string>; lines: number[] } {
  const attributes: Record<string, string> = {};
  const lines: number[] = [];
  const rest = (node.meta ?? '')
    .replace(/(\w+)=(?:"([^"]*)"|'([^']*)')/g, (_match, name: string, double?: string, single?: string) => {
      attributes[name] = double ?? single ?? '';
      return '';
    })
    .replace(/\{([\d,\s-]*)\}/g, (_match, ranges: string) => {
      lines.push(...readRanges(ranges));
      return '';
    });
  for (const word of rest.split(/\s+/).filter(Boolean)) reportUnknown(node, [word], reading);
  return { attributes, lines: [...new Set(lines)].sort((a, b) => a - b) };
}

function readRanges(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [from, to = from] = range.split('-').map(Number);
    if (!from || !to || to < from) return [];
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}

function reportUnknown(node: Code, names: readonly string[], reading: Reading): void {
  for (const name of names) {
    reading.report(node, 'unknown-attribute', `a fence takes title="…", alt="…" for mermaid, and {lines}, not ${name}`);
  }
}
