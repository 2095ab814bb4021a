/** Marks the element of a value for visual editing, so that a click in the preview opens its field. Empty for visitors. */
export interface EditAttributes {
  'data-sanity'?: string;
}

/** The edit attributes among the properties of an object. An absent one is not even sent as `undefined` to the browser. */
export const editAttributesIn = ({ 'data-sanity': attribute }: EditAttributes): EditAttributes =>
  attribute === undefined ? {} : { 'data-sanity': attribute };

/**
 * Returns the attributes of a value of a document: of an object or a list in it, or of the field `field` of an object. The
 * value must be the one that the document contains, because it is found by its identity.
 */
export type EditValue = (value: object, field?: string) => EditAttributes;

/** Returns the attributes of the fields of one object. */
export type EditField = (field: string) => EditAttributes;

export const editFieldsOf = (edit: EditValue | undefined, object: object): EditField | undefined =>
  edit && ((field) => edit(object, field));
