import type { LoadContext } from './context.ts';
import { documentId, slugField } from './documents.ts';
import type { StarterDocument } from './documents.ts';
import type { StarterProblem } from './problem.ts';
import { LIST_FILES } from './sources.ts';
import { readYamlFields } from './yaml-document.ts';
import { readYaml, textOf } from './yaml-file.ts';
import type { YamlValue } from './yaml-file.ts';

/** One entry of a file that lists small documents. */
export interface ListEntry {
  type: (typeof LIST_FILES)[keyof typeof LIST_FILES];
  file: string;
  value: YamlValue;
  /** Names the document; for a redirect made from where it leads from. */
  slug: string;
  /** The path that a redirect leads from. */
  from?: string;
}

/** The entries of every such file below `directory`; one without its name is reported. */
export function readListEntries(directory: string, report: (problem: StarterProblem) => void): ListEntry[] {
  return Object.entries(LIST_FILES).flatMap(([file, type]) => {
    const list = readYaml(directory, file, report);
    if (!list) return [];
    if (list.kind !== 'list') {
      report({ file, line: list.line, message: 'yaml: the file holds a list of entries, each starting with `- `' });
      return [];
    }
    return list.members.flatMap((value): ListEntry[] => {
      const name = type === 'redirect' ? 'from' : 'slug';
      const slug = value.kind === 'map' ? textOf(value.fields.get(name)) : undefined;
      if (!slug) {
        report({ file, line: value.line, message: `yaml: this ${type} lacks its \`${name}\`` });
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
      ...(type === 'redirect' ? {} : { slug: slugField(slug) }),
      ...readYamlFields(value, { file, documentId: id, context }, type, ['slug']),
    };
  });
}
