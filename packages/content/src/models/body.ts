import type { AdmonitionKind, CustomBlockName, TextStyle } from '@site/portable-text/types';
import { z } from 'zod';
import { imageSchema } from './image.ts';
import { linkSchema } from './link.ts';

/** Body blocks as a reader gets them: shaped as `@site/portable-text/types`, with links and images resolved. */

const TEXT_STYLES = ['normal', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote'] as const satisfies readonly TextStyle[];
const ADMONITION_KINDS = ['note', 'tip', 'info', 'warning', 'danger'] as const satisfies readonly AdmonitionKind[];

const spanSchema = z.object({
  _type: z.literal('span'),
  _key: z.string(),
  text: z.string(),
  marks: z.array(z.string()).default([]),
});

export const textBlockSchema = z.object({
  _type: z.literal('block'),
  _key: z.string(),
  style: z.enum(TEXT_STYLES).default('normal'),
  listItem: z.enum(['bullet', 'number']).optional(),
  level: z.number().int().positive().optional(),
  markDefs: z.array(linkSchema.extend({ _key: z.string() })).default([]),
  children: z.array(spanSchema),
});
export type ResolvedTextBlock = z.infer<typeof textBlockSchema>;

const keyed = { _key: z.string() };

export const codeSchema = z.object({
  _type: z.literal('code'),
  ...keyed,
  code: z.string(),
  language: z.string().optional(),
  filename: z.string().optional(),
  highlightedLines: z.array(z.number().int().positive()).optional(),
});

export const tableSchema = z.object({
  _type: z.literal('table'),
  ...keyed,
  caption: z.string().optional(),
  hasHeaderRow: z.boolean().default(true),
  rows: z.array(
    z.object({
      _type: z.literal('tableRow'),
      ...keyed,
      cells: z.array(
        z.object({
          _type: z.literal('tableCell'),
          ...keyed,
          align: z.enum(['left', 'center', 'right']).optional(),
          body: z.array(textBlockSchema).default([]),
        }),
      ),
    }),
  ),
});

export const figureSchema = z.object({
  _type: z.literal('figure'),
  ...keyed,
  image: imageSchema,
  alt: z.string(),
  caption: z.string().optional(),
});

export const videoSchema = z.object({
  _type: z.literal('video'),
  ...keyed,
  url: z.url({ protocol: /^https?$/ }),
  title: z.string().min(1),
  poster: imageSchema.optional(),
});

export const diagramSchema = z.object({
  _type: z.literal('diagram'),
  ...keyed,
  code: z.string().min(1),
  alt: z.string().min(1),
  caption: z.string().optional(),
});

export const cardGridSchema = z.object({
  _type: z.literal('cardGrid'),
  ...keyed,
  cards: z.array(
    z.object({
      _type: z.literal('card'),
      ...keyed,
      title: z.string().min(1),
      text: z.string().optional(),
      link: linkSchema,
    }),
  ),
});

export const apiTableSchema = z.object({
  _type: z.literal('apiTable'),
  ...keyed,
  caption: z.string().optional(),
  rows: z.array(
    z.object({
      _type: z.literal('apiRow'),
      ...keyed,
      name: z.string().min(1),
      type: z.string().default(''),
      isRequired: z.boolean().optional(),
      defaultValue: z.string().optional(),
      description: z.array(textBlockSchema).default([]),
    }),
  ),
});

export const truncateSchema = z.object({ _type: z.literal('truncate'), ...keyed });

export const admonitionSchema = z.object({
  _type: z.literal('admonition'),
  ...keyed,
  kind: z.enum(ADMONITION_KINDS),
  title: z.string().optional(),
  get body() {
    return bodySchema;
  },
});

export const tabsSchema = z.object({
  _type: z.literal('tabs'),
  ...keyed,
  group: z.string().optional(),
  tabs: z.array(
    z.object({
      _type: z.literal('tab'),
      ...keyed,
      label: z.string().min(1),
      value: z.string().min(1),
      get body() {
        return bodySchema;
      },
    }),
  ),
});

export const stepsSchema = z.object({
  _type: z.literal('steps'),
  ...keyed,
  steps: z.array(
    z.object({
      _type: z.literal('step'),
      ...keyed,
      title: z.string().min(1),
      get body() {
        return bodySchema;
      },
    }),
  ),
});

export const faqSchema = z.object({
  _type: z.literal('faq'),
  ...keyed,
  items: z.array(
    z.object({
      _type: z.literal('faqItem'),
      ...keyed,
      question: z.string().min(1),
      get answer() {
        return bodySchema;
      },
    }),
  ),
});

/** The custom blocks of a body, by `_type`. A missing or surplus one is a compile error. */
export const bodyBlockSchemas = {
  code: codeSchema,
  admonition: admonitionSchema,
  tabs: tabsSchema,
  table: tableSchema,
  figure: figureSchema,
  video: videoSchema,
  diagram: diagramSchema,
  steps: stepsSchema,
  cardGrid: cardGridSchema,
  apiTable: apiTableSchema,
  faq: faqSchema,
  truncate: truncateSchema,
} as const satisfies Record<CustomBlockName, z.ZodType>;

export type ResolvedBlock<Name extends CustomBlockName> = z.infer<(typeof bodyBlockSchemas)[Name]>;

export type ResolvedBodyBlock = ResolvedTextBlock | { [Name in CustomBlockName]: ResolvedBlock<Name> }[CustomBlockName];

export type ResolvedBody = ResolvedBodyBlock[];

export const bodySchema: z.ZodType<ResolvedBody> = z.lazy(() =>
  z.array(
    z.discriminatedUnion('_type', [
      textBlockSchema,
      codeSchema,
      admonitionSchema,
      tabsSchema,
      tableSchema,
      figureSchema,
      videoSchema,
      diagramSchema,
      stepsSchema,
      cardGridSchema,
      apiTableSchema,
      faqSchema,
      truncateSchema,
    ]),
  ),
);
