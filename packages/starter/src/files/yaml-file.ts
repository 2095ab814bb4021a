import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, Scalar } from 'yaml';
import type { ParsedNode } from 'yaml';
import type { StarterProblem } from '../load/problem.ts';

/** A value of a YAML file with its position. Line numbers start at 1. */
export type YamlValue =
  | { kind: 'map'; line: number; fields: Map<string, YamlValue> }
  | { kind: 'list'; line: number; members: YamlValue[] }
  | {
      kind: 'scalar';
      line: number;
      value: string | number | boolean | null;
      /** Line on which the text starts. For a block scalar, this is the line below `|`. */
      textLine: number;
    };

/** Reads a YAML file in `directory`. Returns `undefined` if it is missing, or invalid, which is reported. */
export function readYaml(
  directory: string,
  file: string,
  report: (problem: StarterProblem) => void,
): YamlValue | undefined {
  const path = join(directory, file);
  if (!existsSync(path)) return undefined;
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(path, 'utf8'), { lineCounter: lines });
  for (const { message, linePos } of document.errors) {
    report({ file, line: linePos?.[0].line ?? 1, message: `yaml: ${message.split('\n')[0]}` });
  }
  if (document.errors.length > 0 || document.contents === null) return undefined;
  return locate(document.contents, lines, (line, message) => report({ file, line, message }));
}

function locate(node: ParsedNode, lines: LineCounter, report: (line: number, message: string) => void): YamlValue {
  const { line } = lines.linePos(node.range[0]);
  if (isMap(node)) {
    const fields = node.items.flatMap(({ key, value }): [string, YamlValue][] =>
      value ? [[String(isScalar(key) ? key.value : key), locate(value, lines, report)]] : [],
    );
    return { kind: 'map', line, fields: new Map(fields) };
  }
  if (isSeq(node)) return { kind: 'list', line, members: node.items.map((member) => locate(member, lines, report)) };
  if (isAlias(node)) {
    report(line, 'yaml: aliases are not supported; repeat the value instead');
    return { kind: 'scalar', line, textLine: line, value: null };
  }
  const isBlock = node.type === Scalar.BLOCK_LITERAL || node.type === Scalar.BLOCK_FOLDED;
  const value = node.value as string | number | boolean | null;
  return { kind: 'scalar', line, textLine: isBlock ? line + 1 : line, value };
}

/** Returns the value if it is a string. */
export function textOf(value: YamlValue | undefined): string | undefined {
  return value?.kind === 'scalar' && typeof value.value === 'string' ? value.value : undefined;
}
