import { MAX_OPERATIONS, MAX_SOURCE_LENGTH } from '../reference/api-reference.ts';
import { tagsOf } from '../reference/read-reference.ts';
import { isObject } from '../reference/resolve.ts';
import type { JsonObject } from '../reference/resolve.ts';
import { checkDocument } from './check-document.ts';
import { megabytes, parseFile } from './parse-file.ts';

/** The content of an uploaded file as JSON, or what is wrong with it and where. */
export type FileResult = { source: string; problem?: undefined } | { problem: string; source?: undefined };

/** Reads an uploaded file. */
export function readFile(text: string): FileResult {
  const parsed = parseFile(text);
  if (typeof parsed === 'string') return { problem: parsed };
  const { document, json: source, lineOf } = parsed;
  const problem = checkDocument(document);
  if (problem) {
    const line = lineOf(problem.path);
    return { problem: `${line === undefined ? '' : `Line ${line}`}${placeOf(problem.path)}: ${problem.message}` };
  }
  if (source.length > MAX_SOURCE_LENGTH) return { problem: tooLong(source.length) };
  return { source };
}

const tooLong = (length: number) =>
  `The API description has ${megabytes(length)} without spaces, and at most ${megabytes(MAX_SOURCE_LENGTH)} are possible. Split the API into several files.`;

/** Checks stored content, which another program may have written. */
export function checkSource(source: string): string | undefined {
  if (source.length > MAX_SOURCE_LENGTH) return tooLong(source.length);
  const document = parseSource(source);
  if (!document) return 'The content is not JSON. Upload the OpenAPI file again.';
  const problem = checkDocument(document);
  return problem && `The OpenAPI file is not valid${placeOf(problem.path)}: ${problem.message}`;
}

/** Checks that the chosen groups exist and do not have too many operations. */
export function checkTags(source: string, chosen: readonly string[]): string | undefined {
  const document = parseSource(source);
  if (!document) return undefined;
  const tags = tagsOf(document);
  const missing = chosen.find((name) => tags.every((tag) => tag.name !== name));
  if (missing !== undefined) return `The file has no group “${missing}”. Remove it from the groups to show.`;
  const shown = tags.filter(({ name }) => chosen.length === 0 || chosen.includes(name));
  const count = shown.reduce((sum, tag) => sum + tag.count, 0);
  return count > MAX_OPERATIONS
    ? `These are ${count} operations, and a page shows at most ${MAX_OPERATIONS}. Choose fewer groups, and show the others on other pages.`
    : undefined;
}

/** The groups of stored content. */
export const groupsOf = (source: string): { name: string; count: number }[] => tagsOf(parseSource(source) ?? {});

function parseSource(source: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(source);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const placeOf = (path: readonly (string | number)[]) => (path.length === 0 ? '' : ` (${path.join(' › ')})`);
