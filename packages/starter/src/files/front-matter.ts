import { DOCS_SIDEBAR } from '@site/site/constants';
import { ILLUSTRATIONS } from '@site/site/illustrations';
import { CAPABILITY_PURPOSES } from '@site/blocks/capability-summary';
import { connectionSchema, permissionSchema, requirementsSchema } from '@site/content/models/capability-needs';
import { problemOfAnswers } from '@site/content/search/answers';
import { keyed } from '@site/portable-text/keyed';
import { z } from 'zod';
import type { StarterProblem } from '../load/problem.ts';
import type { MarkdownType } from './content-files.ts';

const answers = z.array(z.unknown()).transform((value, context) => {
  const problem = problemOfAnswers(value);
  if (problem) context.addIssue({ code: 'custom', message: problem.message });
  return value as string[];
});

const page = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(50, 'must have at least 50 characters').max(160, 'may have at most 160 characters'),
  alsoAnswers: answers.optional(),
  sectionAnswers: z
    .array(z.strictObject({ anchor: z.string().min(1), answers }))
    .transform((sections) => keyed(sections.map((section) => ({ _type: 'sectionAnswers', ...section }))))
    .optional(),
});
const connections = z.array(connectionSchema.omit({ _type: true, _key: true }).strict());
const permissions = z.array(permissionSchema.omit({ _type: true, _key: true }).strict());
const slugs = z.array(z.string().min(1));
const isDate = (text: string) => z.iso.date().safeParse(text).success;
const isInstant = (text: string) => z.iso.datetime({ offset: true }).safeParse(text).success;

/** Front matter of each page type. */
const FRONT_MATTER = {
  doc: page.extend({ sidebar: z.literal(DOCS_SIDEBAR).default(DOCS_SIDEBAR) }),
  post: page.extend({
    date: z
      .string()
      .refine((date) => isDate(date) || isInstant(date), 'must be ISO 8601, such as 2026-03-31 or 2026-03-31T09:00:00Z')
      // A date without a time means midnight UTC.
      .transform((date) => (isDate(date) ? `${date}T00:00:00Z` : date)),
    authors: slugs.min(1),
    tags: slugs.min(1),
    related: slugs.default([]),
  }),
  capability: page.extend({
    purpose: z.enum(CAPABILITY_PURPOSES),
    illustration: z.enum(ILLUSTRATIONS).optional(),
    package: z.string().optional(),
    price: z.string().optional(),
    related: slugs.default([]),
    requirements: requirementsSchema.strict().optional(),
    connections: connections
      .transform((list) => keyed(list.map((each) => ({ _type: 'connection', ...each }))))
      .optional(),
    permissions: permissions
      .transform((list) => keyed(list.map((each) => ({ _type: 'permission', ...each }))))
      .optional(),
    furtherReading: z.array(z.string().startsWith('/')).optional(),
  }),
  legalPage: page.extend({ effectiveDate: z.iso.date() }),
} as const satisfies Record<MarkdownType, z.ZodType>;

export type FrontMatter<Type extends MarkdownType> = z.output<(typeof FRONT_MATTER)[Type]>;

/** Validates a page's front matter. Reports each invalid field with its line in `markdown`. */
export function parseFrontMatter<Type extends MarkdownType>(
  type: Type,
  value: Record<string, unknown>,
  { file, markdown, report }: { file: string; markdown: string; report: (problem: StarterProblem) => void },
): FrontMatter<Type> | undefined {
  const result = FRONT_MATTER[type].safeParse(value);
  if (result.success) return result.data as FrontMatter<Type>;
  for (const { path, message } of result.error.issues) {
    const [field] = path;
    report({
      file,
      line: lineOfField(markdown, field),
      message: `front-matter: ${field === undefined ? '' : `${path.join('.')} `}${message}`,
    });
  }
  return undefined;
}

function lineOfField(markdown: string, field: PropertyKey | undefined): number {
  const index = markdown.split('\n').findIndex((line) => line.startsWith(`${String(field)}:`));
  return Math.max(1, index + 1);
}
