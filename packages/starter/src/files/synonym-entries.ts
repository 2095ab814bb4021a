import { conflictOfSynonym, problemOfSynonym } from '@site/content/search/synonyms';
import type { SynonymInput } from '@site/content/search/synonyms';
import type { StarterProblem } from '../load/problem.ts';
import type { ListEntry } from './list-documents.ts';
import { textOf } from './yaml-file.ts';

/** Returns the first problem of each entry in `synonyms.yaml`. */
export function problemsOfSynonyms(entries: readonly ListEntry[]): StarterProblem[] {
  const synonyms = entries
    .filter(({ type }) => type === 'searchSynonym')
    .map((entry) => ({ entry, synonym: readSynonym(entry) }));
  return synonyms.flatMap(({ entry: { file, value }, synonym }, index) => {
    // Only entries above, so that two entries with the same words are one problem.
    const above = synonyms.slice(0, index).map((other) => other.synonym);
    const problem = problemOfSynonym(synonym) ?? conflictOfSynonym(synonym, above);
    return problem ? [{ file, line: value.line, message: `synonym: ${problem.message}` }] : [];
  });
}

function readSynonym({ value }: ListEntry): SynonymInput {
  const fields = value.kind === 'map' ? value.fields : undefined;
  const listed = fields?.get('synonyms');
  return {
    input: textOf(fields?.get('input')),
    synonyms:
      listed?.kind === 'list' ? listed.members.map((member) => (member.kind === 'scalar' ? member.value : null)) : [],
  };
}
