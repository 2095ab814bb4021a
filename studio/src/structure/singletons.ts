import type { DocumentActionsResolver, NewDocumentOptionsResolver, Template } from 'sanity';

/** Types with exactly one document, whose id is the type. */
export const SINGLETON_TYPES: ReadonlySet<string> = new Set([
  'homePage',
  'platformPage',
  'capsIndex',
  'blogIndex',
  'docsSidebar',
  'siteSettings',
]);

/** Actions that would create a second document or remove the only one. */
const FORBIDDEN_ACTIONS: ReadonlySet<string | undefined> = new Set([
  'duplicate',
  'delete',
  'unpublish',
  'unpublishVersion',
]);

export const singletonActions: DocumentActionsResolver = (actions, { schemaType }) =>
  SINGLETON_TYPES.has(schemaType) ? actions.filter(({ action }) => !FORBIDDEN_ACTIONS.has(action)) : actions;

export const withoutSingletonOptions: NewDocumentOptionsResolver = (options) =>
  options.filter(({ templateId }) => !SINGLETON_TYPES.has(templateId));

export const withoutSingletonTemplates = (templates: Template[]): Template[] =>
  templates.filter(({ schemaType }) => !SINGLETON_TYPES.has(schemaType));
