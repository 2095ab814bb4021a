import { bodyModels, pageModels } from '@site/blocks/registries/models';
import type { z } from 'zod';

const models: Readonly<Record<string, z.ZodType>> = { ...bodyModels, ...pageModels };

/** Whether a value is a block or a section with all that it needs. Other items always need an entry. */
export function isComplete(value: { _type?: string }): boolean {
  const { _type: type = '' } = value;
  return Object.hasOwn(models, type) && models[type]?.safeParse(value).success === true;
}
