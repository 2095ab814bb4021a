import { isNode, LineCounter, parseDocument } from 'yaml';
import { minifyJson } from '../json-text.ts';
import { isObject } from '../reference/resolve.ts';
import type { JsonObject } from '../reference/resolve.ts';

/** Larger files are not parsed. A minified document is much smaller than its file. */
export const MAX_FILE_BYTES = 3_000_000;

export interface ParsedFile {
  document: JsonObject;
  /** The document as minified JSON, with all digits of large integers, which those of `document` lack. */
  json: string;
  /** The line of a value in the file, by its path in the document. */
  lineOf: (path: readonly (string | number)[]) => number | undefined;
}

/** Reads a JSON or YAML file. Returns a message if it is neither, or too large. */
export function parseFile(text: string): ParsedFile | string {
  if (text.length > MAX_FILE_BYTES) return tooLarge(text.length);
  const json = parseJson(text);
  if (isObject(json)) return { document: json, json: minifyJson(text), lineOf: (path) => yamlFile(text).lineOf(path) };
  const yaml = yamlFile(text);
  if (yaml.problem !== undefined) return yaml.problem;
  const { document, json: yamlJson, lineOf } = yaml;
  return isObject(document)
    ? { document, json: yamlJson, lineOf }
    : 'The file is not an OpenAPI document. Choose a JSON or YAML file that starts with “openapi”.';
}

/** JSON is also YAML, so this finds lines in both. */
function yamlFile(text: string) {
  const lines = new LineCounter();
  const parsed = parseDocument(text, { lineCounter: lines, logLevel: 'error', intAsBigInt: true });
  const [error] = parsed.errors;
  const lineOf = (path: readonly (string | number)[]): number | undefined => {
    for (let length = path.length; length > 0; length--) {
      const node: unknown = parsed.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
    }
    return undefined;
  };
  if (error) {
    const line = error.linePos?.[0].line;
    const words = error.message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '');
    return { problem: `Line ${line ?? 1} is neither JSON nor YAML: ${words}.`, document: undefined, json: '', lineOf };
  }
  try {
    const json = toJson(parsed.toJS());
    return { problem: undefined, document: JSON.parse(json) as unknown, json, lineOf };
  } catch {
    // Aliases that expand to a very large document.
    return {
      problem: 'The file repeats too many parts by YAML aliases. Save it as JSON.',
      document: undefined,
      json: '',
      lineOf,
    };
  }
}

/** Marks large integers in JSON, because `JSON.rawJSON` is missing in some browsers. */
const LARGE_INTEGER = '\uE000integer:';

function toJson(value: unknown): string {
  const json = JSON.stringify(value, (_name, member: unknown) => {
    if (typeof member !== 'bigint') return member;
    return Number.isSafeInteger(Number(member)) ? Number(member) : `${LARGE_INTEGER}${member}`;
  });
  return json.replaceAll(new RegExp(`"${LARGE_INTEGER}(-?\\d+)"`, 'g'), '$1');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The message for a file that is too large to be read. */
export const tooLarge = (bytes: number): string =>
  `The file has ${megabytes(bytes)}, and at most ${megabytes(MAX_FILE_BYTES)} are possible. Split the API into several files.`;

export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
