import type { Problem, Rule } from '../../finding.ts';
import { modelProblemsOf } from '../../site/model-problems.ts';
import { formatPath } from '../../site/stored-document.ts';
import type { Path } from '../../site/stored-document.ts';
import { missingAlts } from '../images/missing-alt.ts';

/** Fields whose members are blocks. */
const BLOCK_FIELDS: ReadonlySet<unknown> = new Set(['body', 'blocks']);

/** Whether a path is that of a block, or inside one. */
export const isInBlock = ([field, member]: Path): boolean => BLOCK_FIELDS.has(field) && member !== undefined;

/** A block that lacks a field, or has a type that the site does not know. The site leaves it out. */
export const invalidBlock: Rule = {
  name: 'invalid-block',
  isCheckedByFields: true,
  find: ({ fields }) => {
    const problems = modelProblemsOf(fields).filter(({ path }) => isInBlock(path));
    if (problems.length === 0) return [];
    const ofMissingAlt = new Set(missingAlts(fields).map(formatPath));
    return problems
      .filter(({ path }) => !ofMissingAlt.has(formatPath(path)))
      .map(({ path, isForeign }) => ({ severity: 'error', isForeign, ...problemAt(path) }));
  },
};

function problemAt(path: Path): Pick<Problem, 'path' | 'message'> {
  const field = path.at(-1);
  // Of a block with members, such as a table, the site leaves out the member.
  const isMember = path.slice(2).some((part) => typeof part !== 'string');
  if (field === '_type') {
    const message = isMember
      ? 'The site does not know this part of the block, so visitors do not see it. Remove it.'
      : 'The site does not know this kind of block, so visitors do not see it. Remove it.';
    return { path: path.slice(0, -1), message };
  }
  const part = isMember ? 'this part of the block' : 'this block';
  if (field === '_key') {
    const message = `Visitors do not see ${part}, because it has no key. Open it in the Studio, which offers to add the key.`;
    return { path: path.slice(0, -1), message };
  }
  return {
    path,
    message: `Visitors do not see ${part}, because ${typeof field === 'string' ? `“${field}”` : 'a part of it'} is missing or invalid. Open the block and fill it in, or remove it.`,
  };
}
