import type { RichText, RichTextInput } from '@site/portable-text/rich-text';
import { z } from 'zod';

/**
 * The roles of text fields in block models, such as rich text or a heading. Headings, anchors, search and the table of
 * contents read the roles, so that none of them depends on the names of blocks.
 */

type FieldRole =
  /** Rich text. Foldable text can be hidden, such as that of a tab, so the table of contents leaves its headings out. */
  | { role: 'body'; isFoldable: boolean }
  /** The heading of a page block, at level 2. */
  | { role: 'heading' }
  /** A text with an anchor, such as the label of a tab. A section, such as a question, has its own entry in search. */
  | { role: 'anchor'; isSection: boolean }
  /** A value from which the block computes its headings, such as an OpenAPI document. */
  | { role: 'sections'; sectionsOf: (block: object) => OutlineSection[] };

/** A heading that a block computes. */
export interface OutlineSection {
  /** The object that the anchor belongs to. The same block must always return the same object. */
  member: { _key?: string };
  level: number;
  text: string;
  /** The anchor, if it is not made from the text. */
  id?: string;
  isInContents: boolean;
}

const fieldRoles = z.registry<FieldRole>();

let blockSchema: z.ZodType | undefined;

/**
 * Sets the schema of a block in rich text. `./registries/models.ts` calls it once: the models that it lists hold rich
 * text themselves, so they cannot import it.
 */
export function bindBlockSchema(schema: z.ZodType): void {
  blockSchema = schema;
}

/** A field of rich text. */
export function bodyField({ isFoldable = false }: { isFoldable?: boolean } = {}): z.ZodType<RichText, RichTextInput> {
  const schema = z.lazy(() => {
    if (!blockSchema) throw new Error('Rich text has no block schema. Import @site/blocks/registries/models first.');
    return z.array(blockSchema);
  });
  return schema.register(fieldRoles, { role: 'body', isFoldable }) as unknown as z.ZodType<RichText, RichTextInput>;
}

/** The heading of a page block. */
export const headingField = () => z.string().min(1).register(fieldRoles, { role: 'heading' });

/** A short text that is a link target. The anchor belongs to the object that contains it. */
export const anchorField = ({ isSection = false }: { isSection?: boolean } = {}) =>
  z.string().min(1).register(fieldRoles, { role: 'anchor', isSection });

/** A field from which `sectionsOf` computes headings. */
export function sectionsField<Schema extends z.ZodType>(
  schema: Schema,
  sectionsOf: (block: object) => OutlineSection[],
): Schema {
  fieldRoles.add(schema, { role: 'sections', sectionsOf });
  return schema;
}

/** The parts of a block that have a place in the outline of the page, each in document order. */
export interface BlockOutline {
  heading: string | undefined;
  /** Headings that the block computes. */
  sections: OutlineSection[];
  /** The objects that have an anchor, with the words that the anchor is made from. */
  anchored: { member: object; words: string; isSection: boolean }[];
  bodies: { body: RichTextInput; isFoldable: boolean }[];
}

/** Reads the outline of a block from its model. The block may be a draft that lacks any of its fields. */
export function outlineOf(model: z.ZodObject, block: object): BlockOutline {
  const outline: BlockOutline = { heading: undefined, sections: [], anchored: [], bodies: [] };
  collect(outlineFieldsOf(model), block, outline);
  return outline;
}

function collect(fields: readonly OutlineField[], value: object, outline: BlockOutline): void {
  for (const { name, role, members } of fields) {
    const content = (value as Record<string, unknown>)[name];
    if (role?.role === 'body' && Array.isArray(content)) {
      outline.bodies.push({ body: content as RichTextInput, isFoldable: role.isFoldable });
    } else if (role?.role === 'heading' && typeof content === 'string' && content !== '') {
      outline.heading = content;
    } else if (role?.role === 'anchor' && typeof content === 'string') {
      outline.anchored.push({ member: value, words: content, isSection: role.isSection });
    } else if (role?.role === 'sections') {
      outline.sections.push(...role.sectionsOf(value));
    } else if (members && Array.isArray(content)) {
      for (const member of content) if (isObject(member)) collect(members, member, outline);
    }
  }
}

/** A field with a role, or an array of objects that have such fields. */
interface OutlineField {
  name: string;
  role?: FieldRole | undefined;
  members?: readonly OutlineField[] | undefined;
}

/** By model, because reading a model takes longer than reading a block, and tables have thousands of cells without roles. */
const outlineFields = new WeakMap<z.ZodObject, readonly OutlineField[]>();

function outlineFieldsOf(model: z.ZodObject): readonly OutlineField[] {
  const known = outlineFields.get(model);
  if (known) return known;
  const fields = Object.entries(model.shape).flatMap(([name, wrapped]): OutlineField[] => {
    const field = unwrap(wrapped as z.ZodType);
    const role = fieldRoles.get(field);
    if (role) return [{ name, role }];
    if (!(field instanceof z.ZodArray && field.element instanceof z.ZodObject)) return [];
    const members = outlineFieldsOf(field.element);
    return members.length > 0 ? [{ name, members }] : [];
  });
  outlineFields.set(model, fields);
  return fields;
}

const unwrap = (field: z.ZodType): z.ZodType =>
  field instanceof z.ZodOptional || field instanceof z.ZodDefault ? unwrap(field.unwrap() as z.ZodType) : field;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
