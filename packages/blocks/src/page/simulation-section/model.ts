import { z } from 'zod';
import { simulationFields } from '../../body/simulation/model.ts';
import { headingField } from '../../rich-text.ts';
import { actionsField, textField } from '../section-fields.ts';

/** A simulated robot that visitors drive, below introductory text. */
export const simulationSectionModel = z.object({
  _type: z.literal('simulationSection'),
  _key: z.string(),
  eyebrow: textField(),
  heading: headingField(),
  text: textField(),
  ...simulationFields(),
  actions: actionsField(),
});
