import { CogIcon } from '@sanity/icons/Cog';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { analyticsField } from '../objects/site-analytics.ts';
import { SEARCH_LIMITS } from '@site/site/constants';
import { PAGE_TYPES } from '@site/site/route-map';
import { announcementField } from '../objects/site-announcement.ts';
import { plainTextBlock } from '@site/blocks/studio/text-block';
import { problemOfEmailAddress, problemOfWebAddress } from '@site/blocks/studio/web-address';
import { requiredText } from '@site/blocks/studio/required-text';

export const siteSettingsType = defineType({
  name: 'siteSettings',
  title: 'Site settings',
  type: 'document',
  icon: CogIcon,
  groups: [
    { name: 'site', title: 'Site', default: true },
    { name: 'navigation', title: 'Navigation' },
    { name: 'search', title: 'Search' },
    { name: 'announcement', title: 'Announcement' },
    { name: 'policies', title: 'Color mode & analytics' },
  ],
  fields: [
    defineField({
      name: 'name',
      title: 'Site name',
      type: 'string',
      group: 'site',
      validation: requiredText('Enter the site name.'),
    }),
    defineField({
      name: 'tagline',
      title: 'Tagline',
      description: 'One line. Shown in the footer and used for pages without a description.',
      type: 'string',
      group: 'site',
    }),
    defineField({
      name: 'portalHost',
      title: 'Portal URL',
      description: 'Where visitors sign in and register, for example https://portal.example.com.',
      type: 'url',
      group: 'site',
      validation: (rule) => [
        rule.required().error('Enter the portal URL. The sign-in links need it.'),
        rule.custom((url) => (url ? (problemOfWebAddress(url) ?? problemOfOrigin(url) ?? true) : true)),
      ],
    }),
    defineField({
      name: 'chatUrl',
      title: 'Community chat',
      description: 'URL that /slack redirects to.',
      type: 'url',
      group: 'site',
      validation: (rule) => rule.custom((url) => (url ? (problemOfWebAddress(url) ?? true) : true)),
    }),
    defineField({
      name: 'securityContact',
      title: 'Security contact',
      description:
        'An email address, or the URL of a page, for people who found a vulnerability. Published at /.well-known/security.txt.',
      type: 'string',
      group: 'site',
      validation: (rule) => rule.custom((contact) => (contact ? (problemOfContact(contact) ?? true) : true)),
    }),
    defineField({
      name: 'navbar',
      title: 'Navbar',
      type: 'array',
      group: 'navigation',
      of: [defineArrayMember({ type: 'navigationItem' })],
      validation: (rule) => rule.max(6).warning('More than six links do not fit next to the search box.'),
    }),
    defineField({
      name: 'footer',
      title: 'Footer',
      type: 'array',
      group: 'navigation',
      of: [defineArrayMember({ type: 'footerColumn' })],
    }),
    defineField({ name: 'copyright', title: 'Copyright line', type: 'string', group: 'navigation' }),
    defineField({
      name: 'iconCredits',
      title: 'Credits',
      description: 'For icons, illustrations and fonts.',
      type: 'array',
      group: 'navigation',
      of: [plainTextBlock],
    }),
    defineField({
      name: 'popularPages',
      title: 'Popular pages',
      description:
        'Listed in search before the visitor types. The first ones should answer the most frequent questions.',
      type: 'array',
      group: 'search',
      of: [
        defineArrayMember({
          type: 'reference',
          weak: true,
          to: PAGE_TYPES.map((type) => ({ type })),
          options: { disableNew: true },
        }),
      ],
      validation: (rule) => [
        rule.unique().error('This page is listed twice.'),
        rule.max(8).warning('More than eight pages do not fit on a phone.'),
      ],
    }),
    defineField({
      name: 'suggestedSearches',
      title: 'Suggested searches',
      description: 'Offered as “Try searching for” if a search finds nothing. Each should have good results.',
      type: 'array',
      group: 'search',
      of: [
        defineArrayMember({
          type: 'string',
          validation: (rule) => [
            ...requiredText('Enter a search, or remove this entry.')(rule),
            rule
              .max(SEARCH_LIMITS.queryLength)
              .error(`Searches have at most ${SEARCH_LIMITS.queryLength} characters. Shorten this one.`),
          ],
        }),
      ],
      validation: (rule) => [
        rule.unique().error('This search is listed twice.'),
        rule.max(6).warning('More than six suggestions are hard to choose from.'),
      ],
    }),
    announcementField,
    defineField({
      name: 'colorMode',
      title: 'Color mode',
      type: 'object',
      group: 'policies',
      fields: [
        defineField({
          name: 'defaultMode',
          title: 'Default mode',
          type: 'string',
          options: { list: ['dark', 'light', 'system'], layout: 'radio', direction: 'horizontal' },
          initialValue: 'dark',
          validation: (rule) =>
            rule.custom((mode, { parent }) =>
              mode !== 'system' || (parent as ColorMode | undefined)?.respectSystemPreference
                ? true
                : 'Turn on “Respect system preference”, or choose dark or light.',
            ),
        }),
        defineField({
          name: 'respectSystemPreference',
          title: 'Respect system preference',
          description: 'Adds “system” to the color toggle. Visitors who choose it see the mode of their system.',
          type: 'boolean',
          initialValue: false,
        }),
      ],
    }),
    analyticsField,
    defineField({
      name: 'countUnfoundSearches',
      title: 'Count searches that visitors do not find',
      description:
        'Counts searches without results, and searches whose results nobody opens, for the Search tool of this Studio. Without cookies, addresses or identifiers. Visitors who ask not to be tracked are not counted.',
      type: 'boolean',
      group: 'policies',
      initialValue: true,
    }),
  ],
  preview: { select: { subtitle: 'name' }, prepare: ({ subtitle }) => ({ title: 'Site settings', subtitle }) },
});

interface ColorMode {
  respectSystemPreference?: boolean;
}

/** An email address, or the URL of a page. */
function problemOfContact(contact: string): string | undefined {
  if (/^\s*https?:/i.test(contact)) return problemOfWebAddress(contact);
  if (contact.includes('@') && !contact.includes('/')) return problemOfEmailAddress(contact);
  return 'Enter an email address, or a complete URL that starts with https://.';
}

/** Links append their path to the portal URL. */
function problemOfOrigin(url: string): string | undefined {
  const { pathname, search, hash } = new URL(url);
  return pathname === '/' && !search && !hash ? undefined : 'Enter the URL up to the host, without a path.';
}
