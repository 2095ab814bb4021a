import type { Problem, Rule } from '../../finding.ts';
import { modelProblemsOf } from '../../site/model-problems.ts';
import type { Path } from '../../site/stored-document.ts';

/** Fields whose members are blocks. */
const BLOCK_FIELDS: ReadonlySet<unknown> = new Set(['body', 'blocks']);

/** Whether a path is that of a block, or inside one. */
export const isInBlock = ([field, member]: Path): boolean => BLOCK_FIELDS.has(field) && member !== undefined;

/** A block that lacks a field, or has a type that the site does not know. The site leaves it out. */
export const invalidBlock: Rule = {
  name: 'invalid-block',
  isCheckedByFields: true,
  find: ({ fields }) =>
    modelProblemsOf(fields).flatMap(({ path }) =>
      isInBlock(path) ? [{ severity: 'error' as const, ...problemAt(path) }] : [],
    ),
};

function problemAt(path: Path): Pick<Problem, 'path' | 'message'> {
  const field = path.at(-1);
  if (field === '_type') {
    return {
      path: path.slice(0, -1),
      message: 'The site does not know this kind of block, so visitors do not see it. Remove it.',
    };
  }
  if (field === '_key') {
    return {
      path: path.slice(0, -1),
      message:
        'Visitors do not see this block, because it or a part of it has no key. Open it in the Studio, which offers to add the key.',
    };
  }
  return {
    path,
    message: `Visitors do not see this block, because ${typeof field === 'string' ? `“${field}”` : 'a part of it'} is missing or invalid. Open the block and fill it in, or remove it.`,
  };
}
