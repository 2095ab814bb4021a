import { textBlockSchema } from '@site/portable-text/text-block';
import { z } from 'zod';
import { entriesField } from '../../entries-field.ts';

/** Parameters, fields or functions of an API. */
export const apiTableModel = z.object({
  _type: z.literal('apiTable'),
  _key: z.string(),
  caption: z.string().optional(),
  rows: entriesField(
    z.object({
      _type: z.literal('apiRow'),
      _key: z.string(),
      name: z.string().min(1),
      /** Type as code, such as `string | undefined`. */
      type: z.string().default(''),
      isRequired: z.boolean().optional(),
      /** Default as code. */
      defaultValue: z.string().optional(),
      description: z.array(textBlockSchema).default([]),
    }),
  ),
});
export type ApiTableBlock = z.infer<typeof apiTableModel>;
