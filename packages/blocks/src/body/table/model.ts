import { textBlockSchema } from '@site/portable-text/text-block';
import { z } from 'zod';

/** A table of text cells. */
export const tableModel = z.object({
  _type: z.literal('table'),
  _key: z.string(),
  caption: z.string().optional(),
  /** Whether the first row is the heading row. */
  hasHeaderRow: z.boolean().default(true),
  rows: z.array(
    z.object({
      _type: z.literal('tableRow'),
      _key: z.string(),
      cells: z.array(
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
