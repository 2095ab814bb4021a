import type { LinkInput } from '@site/portable-text/link';
import { headingLevel, textOf } from '@site/portable-text/text-block';
import type { TextBlockInput } from '@site/portable-text/text-block';
import { referenceOf } from './stored-document.ts';
import type { Path, StoredDocument } from './stored-document.ts';

/** Everything in a document that rules look at, with its place, in document order. */
export interface DocumentParts {
  links: { place: Place; link: Partial<LinkInput>; label: string }[];
  /** References of entries; those of links and images are in `links` and `images`. */
  references: { place: Place; id: string }[];
  images: { place: Place; assetId: string; parent: JsonObject }[];
  /** Names of illustrations that editors chose. */
  illustrations: { place: Place; name: string }[];
  headings: { place: Place; level: number; text: string }[];
  /** Text that visitors read, without code; a text block is one text. */
  texts: { place: Place; text: string }[];
}

/** A place in a document. Its path is built only for findings: most places have none, and a site has millions. */
export class Place {
  readonly #parent: Place | undefined;
  readonly #part: Path[number];

  constructor(parent: Place | undefined, part: Path[number]) {
    this.#parent = parent;
    this.#part = part;
  }

  get path(): Path {
    return [...(this.#parent?.path ?? []), this.#part];
  }
}

type JsonObject = Readonly<Record<string, unknown>>;

/** Fields that are not text for visitors. Code contains anything, and lines for search are in visitors' words. */
const SKIPPED_FIELDS: ReadonlySet<string> = new Set([
  'slug',
  'alsoAnswers',
  'sectionAnswers',
  'code',
  'source',
  'filename',
  'language',
  'href',
  'url',
  'anchor',
  'headingKey',
  'packageName',
  'from',
]);

const partsByDocument = new WeakMap<StoredDocument, DocumentParts>();

/** The parts of a document; computed once for each document object. */
export function partsOf(document: StoredDocument): DocumentParts {
  const known = partsByDocument.get(document);
  if (known) return known;
  const parts = readParts(document);
  partsByDocument.set(document, parts);
  return parts;
}

function readParts(document: StoredDocument): DocumentParts {
  const parts: DocumentParts = { links: [], references: [], images: [], illustrations: [], headings: [], texts: [] };

  const visitFields = (object: JsonObject, place: Place | undefined): void => {
    for (const name in object) {
      if (name.startsWith('_') || SKIPPED_FIELDS.has(name)) continue;
      const value = object[name];
      const fieldPlace = new Place(place, name);
      if (name === 'illustration' && typeof value === 'string') {
        parts.illustrations.push({ place: fieldPlace, name: value });
      } else visit(value, fieldPlace, object);
    }
  };

  const visit = (value: unknown, place: Place, parent: JsonObject): void => {
    if (typeof value === 'string') parts.texts.push({ place, text: value });
    else if (Array.isArray(value)) {
      value.forEach((member: unknown, index) => visit(member, new Place(place, keyOf(member) ?? index), parent));
    } else if (isObject(value)) visitObject(value, place, parent);
  };

  const visitObject = (object: JsonObject, place: Place, parent: JsonObject): void => {
    if (object['_type'] === 'link') {
      parts.links.push({ place, link: linkOf(object), label: labelIn(parent) });
    } else if (object['_type'] === 'block') {
      visitTextBlock(object as unknown as TextBlockInput, place);
    } else if (typeof object['_ref'] === 'string') {
      parts.references.push({ place, id: object['_ref'] });
    } else {
      const assetId = (object['asset'] as { _ref?: unknown } | null | undefined)?._ref;
      if (typeof assetId === 'string') parts.images.push({ place, assetId, parent });
      visitFields(assetId === undefined ? object : { ...object, asset: undefined }, place);
    }
  };

  const visitTextBlock = (block: TextBlockInput, place: Place): void => {
    const spans = objectsIn(block.children).map(spanOf);
    const words = spans.map(({ text, marks }) => (marks.includes('code') ? '' : text));
    parts.texts.push({ place, text: words.join('') });
    const level = headingLevel(block);
    if (level !== undefined) parts.headings.push({ place, level, text: textOf({ ...block, children: spans }) });
    for (const mark of objectsIn(block.markDefs)) {
      if (mark['_type'] !== 'link') continue;
      const key = String(mark['_key']);
      const label = spans.filter(({ marks }) => marks.includes(key)).map(({ text }) => text);
      const markPlace = new Place(new Place(place, 'markDefs'), { _key: key });
      parts.links.push({ place: markPlace, link: linkOf(mark), label: label.join('') });
    }
  };

  visitFields(document, undefined);
  return parts;
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const objectsIn = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Programs can store values of any type. Those that a span or a link cannot have count as missing. */
const spanOf = ({ text, marks }: JsonObject) => ({
  _type: 'span',
  text: textIn(text) ?? '',
  marks: Array.isArray(marks) ? (marks as string[]) : [],
});

function linkOf(link: JsonObject): Partial<LinkInput> {
  const id = referenceOf(link['reference']);
  return {
    _type: 'link',
    kind: textIn(link['kind']) as LinkInput['kind'],
    reference: id === undefined ? undefined : { _ref: id },
    headingKey: textIn(link['headingKey']),
    anchor: textIn(link['anchor']),
    href: textIn(link['href']),
  };
}

const keyOf = (member: unknown): { _key: string } | undefined =>
  isObject(member) && typeof member['_key'] === 'string' ? { _key: member['_key'] } : undefined;

/** The words of a link that is a field, such as the text of a button or the title of a card. */
const labelIn = ({ label, title, value, from }: JsonObject): string =>
  [label, title, value, from].find((words) => typeof words === 'string') ?? '';
