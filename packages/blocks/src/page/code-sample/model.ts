import { z } from 'zod';
import { codeModel } from '../../body/code/model.ts';
import { entriesField } from '../../entries-field.ts';
import { anchorField, headingField } from '../../rich-text.ts';
import { actionsField, textField } from '../section-fields.ts';

/** Code samples next to introductory text. */
export const codeSampleModel = z.object({
  _type: z.literal('codeSample'),
  _key: z.string(),
  eyebrow: textField(),
  heading: headingField(),
  text: textField(),
  /** Several samples are shown as tabs. */
  samples: entriesField(codeModel.extend({ label: anchorField() })),
  actions: actionsField(),
});
export type CodeSampleBlock = z.infer<typeof codeSampleModel>;
