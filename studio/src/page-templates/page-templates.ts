import type { Template } from 'sanity';
import { LANDING_PAGE_SECTIONS, SOLUTION_PAGE_SECTIONS } from './page-sections.ts';

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

/** Adds the templates for new pages. */
export const withPageTemplates = (templates: Template[]): Template[] =>
  templates.flatMap((template) => (template.id === 'page' ? PAGE_TEMPLATES : [template]));
