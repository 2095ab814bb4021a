import { textBlockSchema } from '@site/portable-text/text-block';
import { z } from 'zod';
import { entriesField } from '../../entries-field.ts';

/** A table of text cells. */
export const tableModel = z.object({
  _type: z.literal('table'),
  _key: z.string(),
  caption: z.string().optional(),
  /** Whether the first row is the heading row. */
  hasHeaderRow: z.boolean().default(true),
  rows: entriesField(
    z.object({
      _type: z.literal('tableRow'),
      _key: z.string(),
      cells: entriesField(
        z.object({
          _type: z.literal('tableCell'),
          _key: z.string(),
          align: z.enum(['left', 'center', 'right']).optional(),
          body: z.array(textBlockSchema).default([]),
        }),
      ),
    }),
  ),
});
export type TableBlock = z.infer<typeof tableModel>;
