import { bodyModels } from '@site/blocks/registries/models';
import type { BodyBlockName } from '@site/blocks/registries/models';
import type { RichText } from '@site/portable-text/rich-text';

/** Returns a block as the site's views expect it; `undefined` if it lacks a required field, or its type is unknown. */
export function parseDraft(draft: { _type: string }): RichText[number] | undefined {
  const model = Object.hasOwn(bodyModels, draft._type) ? bodyModels[draft._type as BodyBlockName] : undefined;
  return model?.safeParse(draft).data;
}
