import { JoystickIcon } from '@sanity/icons/Joystick';
import { defineField, defineType } from 'sanity';
import { simulationFields } from '../../studio/simulation-fields.ts';
import { defineBodyBlock } from '../../surfaces/schema.ts';

const simulationType = defineType({
  name: 'simulation',
  title: 'Robot simulation',
  description: 'A small robot that visitors drive in the page.',
  type: 'object',
  icon: JoystickIcon,
  fields: [defineField({ name: 'caption', title: 'Caption', type: 'string' }), ...simulationFields],
  preview: {
    select: { caption: 'caption' },
    prepare: ({ caption }) => ({ title: caption ?? 'Robot simulation', subtitle: 'Robot simulation' }),
  },
});

export const simulationSchema = defineBodyBlock(simulationType);
