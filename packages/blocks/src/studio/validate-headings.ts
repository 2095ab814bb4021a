import type { RichTextInput } from '@site/portable-text/rich-text';
import { headingsOf } from '../outline/headings.ts';
import type { CustomValidatorResult } from 'sanity';

/**
 * Rejects headings without text and headings that skip a level, which breaks the outline for screen readers. `above` is
 * the level of the heading above the body.
 */
export function validateHeadings(body: unknown, { above }: { above: number }): CustomValidatorResult {
  if (!Array.isArray(body)) return true;
  const blocks = body as RichTextInput;
  let last = above;
  for (const { level, text, block, key } of headingsOf(blocks)) {
    // A heading in a tab or a step has a different path, so its message is shown at the body.
    const path = blocks.some((candidate) => candidate === block) ? [{ _key: key }] : [];
    if (text.trim() === '')
      return { message: 'This heading is empty. Enter a text, or change its style to Normal.', path };
    if (level > last + 1) {
      return {
        message: `“${text}” is a level ${level} heading below a level ${last} heading. Change it to level ${last + 1}.`,
        path,
      };
    }
    last = level;
  }
  return true;
}
