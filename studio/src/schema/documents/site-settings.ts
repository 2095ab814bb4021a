import { CogIcon } from '@sanity/icons/Cog';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { analyticsField } from '../objects/site-analytics.ts';
import { announcementField } from '../objects/site-announcement.ts';
import { plainTextBlock } from '../objects/text-block.ts';
import { problemOfWebAddress } from '../validation/address.ts';
import { requiredText } from '../validation/text.ts';

export const siteSettingsType = defineType({
  name: 'siteSettings',
  title: 'Site settings',
  type: 'document',
  icon: CogIcon,
  groups: [
    { name: 'site', title: 'Site', default: true },
    { name: 'navigation', title: 'Navigation' },
    { name: 'announcement', title: 'Announcement' },
    { name: 'policies', title: 'Colours & analytics' },
  ],
  fields: [
    defineField({
      name: 'name',
      title: 'Name of the site',
      type: 'string',
      group: 'site',
      validation: requiredText('Name the site.'),
    }),
    defineField({
      name: 'tagline',
      title: 'Tagline',
      description: 'One line, for the footer and for pages without a description.',
      type: 'string',
      group: 'site',
    }),
    defineField({
      name: 'portalHost',
      title: 'Portal',
      description: 'Where visitors sign in and register, such as https://portal.example.com.',
      type: 'url',
      group: 'site',
      validation: (rule) => [
        rule.required().error('Write the address of the portal; the sign-in links need it.'),
        rule.custom((url) => (url ? (problemOfWebAddress(url) ?? problemOfOrigin(url) ?? true) : true)),
      ],
    }),
    defineField({
      name: 'chatUrl',
      title: 'Community chat',
      description: 'Where /slack leads.',
      type: 'url',
      group: 'site',
      validation: (rule) => rule.custom((url) => (url ? (problemOfWebAddress(url) ?? true) : true)),
    }),
    defineField({
      name: 'navbar',
      title: 'Top of the page',
      type: 'array',
      group: 'navigation',
      of: [defineArrayMember({ type: 'navigationItem' })],
      validation: (rule) => rule.max(6).warning('More than six links do not fit beside the search box.'),
    }),
    defineField({
      name: 'footer',
      title: 'Foot of the page',
      type: 'array',
      group: 'navigation',
      of: [defineArrayMember({ type: 'footerColumn' })],
    }),
    defineField({ name: 'copyright', title: 'Copyright line', type: 'string', group: 'navigation' }),
    defineField({
      name: 'iconCredits',
      title: 'Credits',
      description: 'For icons, drawings and fonts.',
      type: 'array',
      group: 'navigation',
      of: [plainTextBlock],
    }),
    announcementField,
    defineField({
      name: 'colorMode',
      title: 'Colours',
      type: 'object',
      group: 'policies',
      fields: [
        defineField({
          name: 'defaultMode',
          title: 'At first',
          type: 'string',
          options: { list: ['dark', 'light'], layout: 'radio', direction: 'horizontal' },
          initialValue: 'dark',
        }),
        defineField({
          name: 'respectSystemPreference',
          title: 'Follow the visitor’s system',
          type: 'boolean',
          initialValue: false,
        }),
      ],
    }),
    analyticsField,
  ],
  preview: { select: { subtitle: 'name' }, prepare: ({ subtitle }) => ({ title: 'Site settings', subtitle }) },
});

/** Links add their path to the portal's address. */
function problemOfOrigin(url: string): string | undefined {
  const { pathname, search, hash } = new URL(url);
  return pathname === '/' && !search && !hash ? undefined : 'Write the address up to the host, without a path.';
}
