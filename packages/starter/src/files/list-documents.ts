import type { LoadContext } from '../load/load-context.ts';
import { documentId, slugField } from '../load/documents.ts';
import type { StarterDocument } from '../load/documents.ts';
import type { StarterProblem } from '../load/problem.ts';
import { LIST_FILES } from './content-files.ts';
import { readYamlFields } from './yaml-fields.ts';
import { readYaml, textOf } from './yaml-file.ts';
import type { YamlValue } from './yaml-file.ts';

/** One entry of a list file. */
export interface ListEntry {
  type: (typeof LIST_FILES)[keyof typeof LIST_FILES];
  file: string;
  value: YamlValue;
  /** Slug of the document. For a redirect, derived from `from`. */
  slug: string;
  /** Source path of a redirect. */
  from?: string;
}

/** Reads the entries of every list file in `directory`. Reports entries without a slug. */
export function readListEntries(directory: string, report: (problem: StarterProblem) => void): ListEntry[] {
  return Object.entries(LIST_FILES).flatMap(([file, type]) => {
    const list = readYaml(directory, file, report);
    if (!list) return [];
    if (list.kind !== 'list') {
      report({ file, line: list.line, message: 'yaml: this file must be a list; start each entry with `- `' });
      return [];
    }
    return list.members.flatMap((value): ListEntry[] => {
      const name = type === 'redirect' ? 'from' : 'slug';
      const slug = value.kind === 'map' ? textOf(value.fields.get(name)) : undefined;
      if (!slug) {
        report({ file, line: value.line, message: `yaml: this ${type} is missing its \`${name}\`` });
        return [];
      }
      if (type !== 'redirect') return [{ type, file, value, slug }];
      return [{ type, file, value, slug: slug.replace(/^\/|\/$/g, ''), from: slug }];
    });
  });
}

export function readListDocuments(entries: readonly ListEntry[], context: LoadContext): StarterDocument[] {
  return entries.map(({ type, file, value, slug }) => {
    const id = documentId(type, slug);
    return {
      _id: id,
      _type: type,
      // Redirects and synonyms have no page or list that a slug would identify them in.
      ...(type === 'redirect' || type === 'searchSynonym' ? {} : { slug: slugField(slug) }),
      ...readYamlFields(value, { file, documentId: id, context }, type, ['slug']),
    };
  });
}
