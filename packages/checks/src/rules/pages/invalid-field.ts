import type { Problem, Rule } from '../../finding.ts';
import { modelProblemsOf } from '../../site/model-problems.ts';
import type { ModelProblem } from '../../site/model-problems.ts';
import type { Path, StoredDocument } from '../../site/stored-document.ts';
import { isInBlock } from './invalid-block.ts';

/** Fields that have their own rules. */
const FIELDS_OF_OTHER_RULES: ReadonlySet<unknown> = new Set(['title', 'slug', 'from']);

/** A field outside of blocks that is required and missing, or whose value the site cannot use, for example after an import. */
export const invalidField: Rule = {
  name: 'invalid-field',
  isCheckedByFields: true,
  find: ({ fields }) =>
    modelProblemsOf(fields)
      .filter(({ path }) => !isInBlock(path) && !FIELDS_OF_OTHER_RULES.has(path[0]) && !isProblemOfLink(path, fields))
      .map(problemOf),
};

/** Whether the rules of links and redirects report it. */
const isProblemOfLink = (path: Path, { to }: StoredDocument): boolean =>
  path.at(-1) === 'kind' || (path[0] === 'to' && !to);

function problemOf({ path, outcome, isForeign }: ModelProblem): Problem {
  const field = path.at(-1);
  if (outcome === 'member left out' && (field === '_key' || field === '_type')) {
    const message =
      field === '_key'
        ? 'Visitors do not see this entry, because it has no key. Open it in the Studio, which offers to add the key.'
        : 'The site does not know this kind of entry, so visitors do not see it. Remove it.';
    return { severity: 'error', isForeign, path: path.slice(0, -1), message };
  }
  return { severity: 'error', isForeign, path, message: messageOf(path, outcome) };
}

function messageOf(path: Path, outcome: ModelProblem['outcome']): string {
  const [root] = path;
  const last = path.at(-1);
  const field = typeof last === 'string' ? `“${last}”` : 'it';
  switch (outcome) {
    case 'document left out':
      return `Visitors see nothing of this document, because ${field} is missing or invalid. Fill it in.`;
    case 'member left out':
      return `Visitors do not see this entry, because ${field} is missing or invalid. Fill it in, or remove the entry.`;
    case 'default used':
      return `The site uses a default for ${field}, because it is missing or invalid. Fill it in.`;
    case 'field left out':
      return `The site ignores “${typeof root === 'string' ? root : ''}”, because its value is invalid. Enter it again, or clear the field.`;
  }
}
