import type { ObjectSchemaType } from 'sanity';

/** Whether there is something to fill in. “Read more” has only a hidden field. */
export const hasForm = ({ fields }: Pick<ObjectSchemaType, 'fields'>): boolean =>
  fields.some(({ type }) => type.hidden !== true);
