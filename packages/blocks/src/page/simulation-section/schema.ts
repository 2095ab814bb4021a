import { JoystickIcon } from '@sanity/icons/Joystick';
import { defineType } from 'sanity';
import { actionsField, eyebrowField, headingField, textField } from '../../studio/section-fields.ts';
import { simulationFields } from '../../studio/simulation-fields.ts';
import { defineBlock } from '../../surfaces/schema.ts';

const simulationSectionType = defineType({
  name: 'simulationSection',
  title: 'Robot simulation',
  description: 'A small robot that visitors drive in the page.',
  type: 'object',
  icon: JoystickIcon,
  fields: [eyebrowField, headingField, textField, ...simulationFields, actionsField],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Robot simulation' }),
  },
});

export const simulationSectionSchema = defineBlock(simulationSectionType);
