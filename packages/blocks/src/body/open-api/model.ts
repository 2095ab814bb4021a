import { z } from 'zod';
import { sectionsField } from '../../rich-text.ts';
import { outlineOfReference } from './outline.ts';

/** The reference of an API, rendered from its OpenAPI document. */
export const openApiModel = z.object({
  _type: z.literal('openApi'),
  _key: z.string(),
  file: sectionsField(
    z.object({
      /** Name of the uploaded file. */
      name: z.string().default('openapi.json'),
      /** The OpenAPI document as JSON. */
      source: z.string().min(1),
      /** Where the site serves the document; added by the reader. */
      url: z.string().optional(),
    }),
    outlineOfReference,
  ),
  /** The groups to show, in this order; all of them if empty. */
  tags: z.array(z.string()).default([]),
  /** Level of the headings of groups; 3 on a page that contains other pages. */
  headingLevel: z.number().optional(),
});
