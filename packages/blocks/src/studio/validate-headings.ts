import type { RichTextInput } from '@site/portable-text/rich-text';
import { headingsOf } from '../outline/headings.ts';
import type { CustomValidatorResult } from 'sanity';

/**
 * Refuses headings that skip a level, which breaks the outline that readers and screen readers go by, and headings
 * without a text. `above` is the level of the heading that the body stands under.
 */
export function validateHeadings(body: unknown, { above }: { above: number }): CustomValidatorResult {
  if (!Array.isArray(body)) return true;
  const blocks = body as RichTextInput;
  let last = above;
  for (const { level, text, block, key } of headingsOf(blocks)) {
    // A heading in a tab or a step has a path of its own, so its message stands at the body.
    const path = blocks.some((candidate) => candidate === block) ? [{ _key: key }] : [];
    if (text.trim() === '') return { message: 'This heading is empty. Write it, or make it plain text.', path };
    if (level > last + 1) {
      return {
        message: `“${text}” is a heading of level ${level} under one of level ${last}. Make it level ${last + 1}.`,
        path,
      };
    }
    last = level;
  }
  return true;
}
