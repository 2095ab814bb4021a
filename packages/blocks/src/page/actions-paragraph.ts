import type { RichTextInput } from '@site/portable-text/rich-text';
import { paragraph } from '@site/portable-text/text-block-builders';
import type { Action } from '../action.ts';

/** Buttons as one paragraph of links; nothing if none of them has a target. */
export function actionsParagraph(actions: readonly Pick<Action, 'label' | 'link'>[]): RichTextInput {
  const links = actions.flatMap(({ label, link }) => (link.url === undefined ? [] : [{ text: label, url: link.url }]));
  if (links.length === 0) return [];
  return [paragraph(...links.flatMap((link, index) => (index === 0 ? [link] : [' · ', link])))];
}
