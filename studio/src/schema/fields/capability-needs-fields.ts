import { defineArrayMember, defineField } from 'sanity';

/** Fields that say what a capability needs. All of them are optional. */

const requirement = (name: string, title: string, example: string) =>
  defineField({ name, title, description: `For example, “${example}”.`, type: 'string' });

export const requirementsField = defineField({
  name: 'requirements',
  title: 'Runs with',
  description: 'Shown as a table above the text. Leave out what does not matter.',
  type: 'object',
  group: 'needs',
  fields: [
    requirement('ros', 'ROS', 'Not needed'),
    requirement('operatingSystems', 'Operating systems', 'Ubuntu 22.04 or 24.04'),
    requirement('hardware', 'Hardware', 'A USB camera'),
    requirement('browsers', 'Browsers', 'Chrome, Firefox or Safari'),
    requirement('other', 'Also needed', 'Your own storage bucket'),
  ],
});

export const connectionsField = defineField({
  name: 'connections',
  title: 'Connections',
  description:
    'What a firewall has to allow. The IT hand-off lists a connection once, however many capabilities need it.',
  type: 'array',
  group: 'needs',
  of: [defineArrayMember({ type: 'connection' })],
});

export const permissionsField = defineField({
  name: 'permissions',
  title: 'Permissions',
  description: 'What a person’s role or token has to allow.',
  type: 'array',
  group: 'needs',
  of: [defineArrayMember({ type: 'permission' })],
});
