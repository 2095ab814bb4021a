import { defineArrayMember, defineField } from 'sanity';

const PANELS = [
  { value: 'network', title: 'Network: delay and lost messages' },
  { value: 'health', title: 'Health: battery, motors, connection' },
  { value: 'lock', title: 'Lock: one operator at a time' },
];

/** Fields that the simulation block and the section of marketing pages share. */
export const simulationFields = [
  defineField({
    name: 'map',
    title: 'Floor',
    description: 'Where visitors drive.',
    type: 'string',
    options: {
      list: [
        { value: 'warehouse', title: 'Warehouse' },
        { value: 'offices', title: 'Offices' },
      ],
      layout: 'radio',
      direction: 'horizontal',
    },
    initialValue: 'warehouse',
  }),
  defineField({
    name: 'panels',
    title: 'Panels',
    description: 'What visitors can see and change besides driving.',
    type: 'array',
    of: [defineArrayMember({ type: 'string', options: { list: PANELS } })],
    options: {
      list: PANELS,
    },
    initialValue: PANELS.map(({ value }) => value),
  }),
];
