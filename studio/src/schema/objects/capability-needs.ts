import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe';
import { LockIcon } from '@sanity/icons/Lock';
import { CONNECTION_DIRECTIONS, CONNECTION_SOURCES } from '@site/content/models/capability-needs';
import type { ConnectionDirection, ConnectionSource } from '@site/content/models/capability-needs';
import { requiredText } from '@site/blocks/studio/required-text';
import { defineField, defineType } from 'sanity';

const SOURCES: Record<ConnectionSource, string> = {
  robots: 'Robots',
  browsers: 'Browsers',
  computers: 'Engineers’ computers',
  backend: 'The customer’s backend',
  services: 'Our cloud services',
};

const SOURCE_CHOICES = CONNECTION_SOURCES.map((value) => ({ value, title: SOURCES[value] }));

const DIRECTIONS: Record<ConnectionDirection, string> = {
  outbound: 'Out of the robots’ network',
  inbound: 'Into the customer’s network',
  local: 'Within the site',
};

export const connectionType = defineType({
  name: 'connection',
  title: 'Connection',
  type: 'object',
  icon: EarthGlobeIcon,
  fields: [
    defineField({
      name: 'host',
      title: 'To',
      description: 'A host name, or what it is, for example “your bucket”.',
      type: 'string',
      validation: requiredText('Enter where the connection leads.'),
    }),
    defineField({
      name: 'from',
      title: 'From',
      type: 'array',
      of: [{ type: 'string', options: { list: SOURCE_CHOICES } }],
      options: { list: SOURCE_CHOICES },
    }),
    defineField({ name: 'protocol', title: 'Protocol', description: 'For example, HTTPS.', type: 'string' }),
    defineField({ name: 'ports', title: 'Ports', description: 'For example, TCP 443.', type: 'string' }),
    defineField({
      name: 'direction',
      title: 'Direction',
      type: 'string',
      initialValue: 'outbound',
      options: {
        list: CONNECTION_DIRECTIONS.map((value) => ({ value, title: DIRECTIONS[value] })),
        layout: 'radio',
      },
    }),
    defineField({
      name: 'bandwidth',
      title: 'Typical bandwidth',
      description: 'With its unit, for example “1,500 kbit/s for each viewer”.',
      type: 'string',
    }),
    defineField({
      name: 'purpose',
      title: 'Needed for',
      description: 'A few words, for example “video, if UDP is blocked”.',
      type: 'string',
    }),
  ],
  preview: {
    select: { host: 'host', protocol: 'protocol', ports: 'ports' },
    prepare: ({ host, protocol, ports }) => ({ title: host, subtitle: [protocol, ports].filter(Boolean).join(', ') }),
  },
});

export const permissionType = defineType({
  name: 'permission',
  title: 'Permission',
  type: 'object',
  icon: LockIcon,
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      description: 'As it is written in a role or token, for example write.',
      type: 'string',
      validation: requiredText('Enter the name of the permission.'),
    }),
    defineField({
      name: 'allows',
      title: 'Allows',
      description: 'What people may do with it.',
      type: 'string',
      validation: requiredText('Enter what people may do with it.'),
    }),
  ],
  preview: { select: { title: 'name', subtitle: 'allows' } },
});
