import { DOCUMENT_MODELS } from '@site/content/models/documents-by-type';
import { SETTINGS_DEFAULTS } from '@site/content/models/site-settings';
import { referenceOf, siteDocumentOf, slugOf } from './stored-document.ts';
import type { Path, StoredDocument } from './stored-document.ts';

/** A place where a document does not match the model that readers parse it with. */
export interface ModelProblem {
  path: Path;
  /** What readers do: they leave out the member of an array, the field or the document, or use a default for the field. */
  outcome: 'member left out' | 'field left out' | 'document left out' | 'default used';
  /** Whether forms never store such a value, so that their fields do not check it: an unknown type or choice, or no key. */
  isForeign: boolean;
}

interface Schema {
  safeParse: (value: unknown) => {
    success: boolean;
    error?: { issues: { path: PropertyKey[]; code?: string }[] } | undefined;
  };
}

interface Model extends Schema {
  shape: Readonly<Record<string, Schema>>;
}

const MODELS: Readonly<Record<string, Model>> = DOCUMENT_MODELS;

/** Parsing takes most of the time of a check, and most documents did not change since the last one. */
const problemsByDocument = new WeakMap<StoredDocument, readonly ModelProblem[]>();

/** What readers leave out of a document because it does not match its model, each place once. */
export function modelProblemsOf(document: StoredDocument): readonly ModelProblem[] {
  const known = problemsByDocument.get(document);
  if (known) return known;
  const problems = findProblems(document);
  problemsByDocument.set(document, problems);
  return problems;
}

function findProblems(document: StoredDocument): ModelProblem[] {
  const model = Object.hasOwn(MODELS, document._type) ? MODELS[document._type] : undefined;
  if (!model) return [];
  const read = asRead(document);
  // Few documents have problems, so only those are copied.
  return parse(read, model).length === 0 ? [] : parse(withoutNulls(read), model);
}

function parse(read: unknown, model: Model): ModelProblem[] {
  const issues = model.safeParse(read).error?.issues ?? [];
  // An object of another type lacks most fields of the type that was expected.
  const mistyped = new Set(issues.filter(({ path }) => path.at(-1) === '_type').map(({ path }) => parentOf(path)));
  const relevant = issues.filter(({ path }) => path.at(-1) === '_type' || !mistyped.has(parentOf(path)));
  const problems = relevant.flatMap(({ path, code }): ModelProblem[] => {
    const place = placeOf(path, read);
    const isForeign = isTypeOrKey(path) || (code === 'invalid_value' && valueAt(path, read) !== undefined);
    return place ? [{ path: place, outcome: outcomeAt(path, model), isForeign }] : [];
  });
  return [...new Map(problems.map((problem) => [JSON.stringify(problem.path), problem])).values()];
}

const parentOf = (path: readonly PropertyKey[]): string => JSON.stringify(path.slice(0, -1));

/** The document with the fields that readers add, and without objects that editors emptied, such as a removed image. */
function asRead(document: StoredDocument): Record<string, unknown> {
  const fields = Object.entries(document).filter(([, value]) => !isObject(value) || hasContent(value));
  return {
    ...Object.fromEntries(fields),
    slug: slugOf(siteDocumentOf(document)),
    path: '/',
    _updatedAt: '1970-01-01T00:00:00Z',
  };
}

const hasContent = (object: object): boolean =>
  Object.entries(object).some(
    ([name, value]) =>
      !name.startsWith('_') &&
      (typeof value === 'string' || (Array.isArray(value) ? value.length > 0 : isReference(value))),
  ) || isReference(object);

/** An empty field is null in GROQ, and readers treat it as missing. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isObject(value)) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== null);
  return Object.fromEntries(fields.map(([name, field]) => [name, withoutNulls(field)]));
}

/** The path with keys instead of positions; `undefined` below a reference, whose target only a reader fills in. */
function placeOf(path: readonly PropertyKey[], content: unknown): Path | undefined {
  const place: Path[number][] = [];
  let value = content;
  for (const part of path) {
    value = (value as Record<PropertyKey, unknown> | null | undefined)?.[part];
    if (isReference(value)) return undefined;
    const key = (value as { _key?: unknown } | null | undefined)?._key;
    place.push(typeof part === 'number' && typeof key === 'string' ? { _key: key } : (part as string | number));
  }
  return place;
}

const isTypeOrKey = (path: readonly PropertyKey[]): boolean => path.at(-1) === '_type' || path.at(-1) === '_key';

const valueAt = (path: readonly PropertyKey[], content: unknown): unknown =>
  path.reduce((value, part) => (value as Record<PropertyKey, unknown> | null | undefined)?.[part], content);

/** As `parseDocument` in `packages/content` leaves out parts. */
function outcomeAt(path: readonly PropertyKey[], model: Model): ModelProblem['outcome'] {
  if (path.some((part) => typeof part === 'number')) return 'member left out';
  const field = String(path[0]);
  if (model === MODELS['siteSettings'] && Object.hasOwn(SETTINGS_DEFAULTS, field)) return 'default used';
  return model.shape[field]?.safeParse(undefined).success ? 'field left out' : 'document left out';
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isReference = (value: unknown): boolean =>
  referenceOf(value) !== undefined || (isObject(value) && referenceOf(value['asset']) !== undefined);
