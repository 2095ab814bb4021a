import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyed } from '@site/portable-text/keyed';
import { fromMarkdown } from '@site/blocks/markdown';
import type { Reference } from '@site/portable-text/link';
import type { LoadContext } from '../load/load-context.ts';
import { documentId, slugField, weakReference } from '../load/documents.ts';
import type { StarterDocument } from '../load/documents.ts';
import { parseFrontMatter } from './front-matter.ts';
import { fromMarkdownProblem } from '../load/problem.ts';
import type { MarkdownSource } from './content-files.ts';

/** Reads a Markdown page. Returns `undefined` and reports problems if its front matter is invalid. */
export function readMarkdownDocument(source: MarkdownSource, context: LoadContext): StarterDocument | undefined {
  const { file, slug, type, provider } = source;
  const id = documentId(type, provider === undefined ? slug : `${provider}/${slug}`);
  const markdown = readFileSync(join(context.directory, file), 'utf8');
  const { frontMatter, body, problems } = fromMarkdown(markdown, { file, ...context.resolversFor(id, file) });
  for (const problem of problems) context.report(fromMarkdownProblem(problem));

  const fields = readFields(source, frontMatter, markdown, context);
  for (const { anchor } of (fields?.['sectionAnswers'] ?? []) as { anchor: string }[]) {
    context.sectionUses.push({ file, line: lineOfAnchor(markdown, anchor), documentId: id, anchor });
  }
  return fields && { _id: id, _type: type, slug: slugField(slug), ...fields, body };
}

/** The line of the front matter that names the section. Line numbers start at 1. */
function lineOfAnchor(markdown: string, anchor: string): number {
  const index = markdown.split('\n').findIndex((line) => line.includes('anchor:') && line.includes(anchor));
  return Math.max(1, index + 1);
}

function readFields(
  { type, file, provider }: MarkdownSource,
  frontMatter: Record<string, unknown>,
  markdown: string,
  context: LoadContext,
): Record<string, unknown> | undefined {
  const place = { file, markdown, report: context.report };
  const referenceTo = (targetType: string, slugs: readonly string[]): Reference[] =>
    keyed(
      slugs.flatMap((slug) => {
        const reference = context.referenceBySlug(targetType, slug, { file, line: 1 });
        return reference ? [reference] : [];
      }),
    );
  switch (type) {
    case 'doc':
      return parseFrontMatter(type, frontMatter, place);
    case 'legalPage':
      return parseFrontMatter(type, frontMatter, place);
    case 'post': {
      const fields = parseFrontMatter(type, frontMatter, place);
      if (!fields) return undefined;
      const { date, authors, tags, related, ...others } = fields;
      return {
        ...others,
        ...(related.length > 0 && {
          related: keyed(referenceTo('post', related).map(({ _ref }) => weakReference(_ref))),
        }),
        publishedAt: date,
        authors: referenceTo('author', authors),
        tags: referenceTo('tag', tags),
      };
    }
    case 'capability': {
      const fields = parseFrontMatter(type, frontMatter, place);
      if (!fields) return undefined;
      const { package: packageName, related, furtherReading = [], ...others } = fields;
      return {
        ...others,
        ...(packageName === undefined ? {} : { packageName }),
        provider: context.referenceBySlug('provider', provider ?? '', { file, line: 1 }),
        related: referenceTo('capability', related),
        furtherReading: keyed(furtherReading.flatMap((path) => context.referenceByPath(path, { file, line: 1 }) ?? [])),
      };
    }
  }
}
