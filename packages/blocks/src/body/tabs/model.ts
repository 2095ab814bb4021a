import { z } from 'zod';
import { entriesField } from '../../entries-field.ts';
import { anchorField, bodyField } from '../../rich-text.ts';

/** Tabs, each with its own text. */
export const tabsModel = z.object({
  _type: z.literal('tabs'),
  _key: z.string(),
  /** Tab sets of one group switch together. */
  group: z.string().optional(),
  tabs: entriesField(
    z.object({
      _type: z.literal('tab'),
      _key: z.string(),
      label: anchorField(),
      /** Identifies the tab within its group. */
      value: z.string().min(1),
      body: bodyField({ isFoldable: true }),
    }),
  ),
});
export type TabsBlock = z.infer<typeof tabsModel>;
