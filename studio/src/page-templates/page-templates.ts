import type { Template } from 'sanity';
import { LANDING_PAGE_SECTIONS, SOLUTION_PAGE_SECTIONS } from './page-sections.ts';
import { CAPABILITY_TEXT, HOW_TO_TEXT, LEGAL_TEXT, RELEASE_POST_TEXT } from './page-texts.ts';

/** Templates for new pages, in the order of menus. The last one replaces the one that Sanity creates for the type. */
export const PAGE_TEMPLATES: readonly Template[] = [
  {
    id: 'landingPage',
    title: 'Landing page',
    description: 'For a campaign: promise, benefits, how it works',
    schemaType: 'page',
    value: { blocks: LANDING_PAGE_SECTIONS },
  },
  {
    id: 'solutionPage',
    title: 'Solution page',
    description: 'For one industry: problem, solution, capabilities, questions',
    schemaType: 'page',
    // Generate keeps the folder.
    value: { slug: { _type: 'slug', current: 'solutions/' }, blocks: SOLUTION_PAGE_SECTIONS },
  },
  { id: 'page', title: 'Empty page', schemaType: 'page', value: {} },
];

/** A template for docs pages with instructions, besides the empty one. */
export const HOW_TO_TEMPLATE: Template = {
  id: 'howTo',
  title: 'How-to',
  description: 'Instructions for one task: what is needed, steps, result',
  schemaType: 'doc',
  value: { body: HOW_TO_TEXT },
};

/** A template for posts about a new version, besides the empty one. */
export const RELEASE_POST_TEMPLATE: Template = {
  id: 'releasePost',
  title: 'Release post',
  description: 'A new version: news, improvements, fixes, how to update',
  schemaType: 'post',
  value: { body: RELEASE_POST_TEXT },
};

/** Texts of types whose pages always have the same parts. */
const TEXTS: Readonly<Record<string, unknown>> = { capability: CAPABILITY_TEXT, legalPage: LEGAL_TEXT };

/** The templates that follow the one that Sanity creates for a type. */
const FURTHER: Readonly<Record<string, Template>> = { doc: HOW_TO_TEMPLATE, post: RELEASE_POST_TEMPLATE };

/** Adds the templates for new pages, and sections to those of capabilities and legal pages. */
export const withPageTemplates = (templates: Template[]): Template[] =>
  templates.flatMap((template): readonly Template[] => {
    const { id, value } = template;
    if (id === 'page') return PAGE_TEMPLATES;
    const text = TEXTS[id];
    if (text !== undefined) return [{ ...template, value: { ...(value as object | undefined), body: text } }];
    const further = FURTHER[id];
    return further ? [template, further] : [template];
  });
