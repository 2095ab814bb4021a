import { hasContent } from '@site/portable-text/text-block';
import type { Rule } from 'sanity';

/** Requires rich text that is not only empty lines, which an editor leaves easily; `message` says what to do. */
export const requiredBody = (message: string) => (rule: Rule) => [
  rule.required().error(message),
  rule.custom((blocks: { _type: string }[] | undefined) =>
    blocks === undefined || hasContent(blocks) ? true : message,
  ),
];
