import type { Template } from 'sanity';

export const SYNONYM_TEMPLATE_ID = 'searchSynonymForQuery';

/** A synonym that starts with a query. Templates with parameters are not in the menus of the Studio. */
export const synonymTemplate: Template<{ input: string }> = {
  id: SYNONYM_TEMPLATE_ID,
  title: 'Search synonym',
  schemaType: 'searchSynonym',
  parameters: [{ name: 'input', title: 'Only in searches for', type: 'string' }],
  value: ({ input }: { input: string }) => ({ input }),
};
