import { linkSchema } from '@site/portable-text/link';
import { z } from 'zod';
import { entriesField } from '../../entries-field.ts';

/** Cards that link to other pages. */
export const cardGridModel = z.object({
  _type: z.literal('cardGrid'),
  _key: z.string(),
  cards: entriesField(
    z.object({
      _type: z.literal('card'),
      _key: z.string(),
      title: z.string().min(1),
      text: z.string().optional(),
      link: linkSchema,
    }),
  ),
});
