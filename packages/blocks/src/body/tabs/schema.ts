import { ProjectsIcon } from '@sanity/icons/Projects';
import type { TabsBlock } from './model.ts';
import { defineArrayMember, defineField, defineType } from 'sanity';
import type { CustomValidatorResult } from 'sanity';
import { repeatedEntry } from '../../studio/repeated-entry.ts';
import { requiredEntries } from '../../studio/required-entries.ts';
import { requiredText } from '../../studio/required-text.ts';
import { defineBodyBlock } from '../../surfaces/schema.ts';
import { requiredBody } from '../../studio/required-body.ts';

type Tab = TabsBlock['tabs'][number];

/** Rejects tabs with the same label or the same name, because readers and URLs could not distinguish them. */
function validateTabs(tabs: readonly Partial<Tab>[] | undefined): CustomValidatorResult {
  for (const field of ['label', 'value'] as const) {
    const tab = repeatedEntry(tabs, field);
    if (tab) {
      return {
        message: `Two tabs have the ${field === 'label' ? 'label' : 'name'} “${tab[field]}”. Change one of them.`,
        path: [{ _key: tab._key ?? '' }, field],
      };
    }
  }
  return true;
}

const tabType = defineType({
  name: 'tab',
  title: 'Tab',
  type: 'object',
  icon: ProjectsIcon,
  fields: [
    defineField({
      name: 'label',
      title: 'Label',
      type: 'string',
      validation: requiredText('Enter a label for the tab.'),
    }),
    defineField({
      name: 'value',
      title: 'Name',
      description:
        'A short name without spaces, for example react. Tabs with the same name in one group switch together.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Enter a short name, for example react.'),
        rule
          .regex(/^[a-z0-9][a-z0-9._+-]*$/, { name: 'name' })
          .error('Use lowercase letters, digits and dashes, without spaces.'),
      ],
    }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'body',
      validation: requiredBody('Enter the text of the tab, or remove the tab.'),
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'value' } },
});

const tabsType = defineType({
  name: 'tabs',
  title: 'Tabs',
  description: 'Variants of the same instructions, of which readers choose one.',
  type: 'object',
  icon: ProjectsIcon,
  fields: [
    defineField({
      name: 'tabs',
      title: 'Tabs',
      type: 'array',
      of: [defineArrayMember({ type: 'tab' })],
      validation: (rule) => [
        ...requiredEntries('Add the tabs.')(rule),
        rule.min(2).warning('Add another tab, or use plain text instead of a single tab.'),
        rule.custom((tabs) => validateTabs(tabs as Partial<Tab>[] | undefined)),
      ],
    }),
    defineField({
      name: 'group',
      title: 'Group',
      description: 'Optional, for example framework. Tab sets in the same group switch together on the whole site.',
      type: 'string',
    }),
  ],
  preview: {
    select: { tabs: 'tabs', group: 'group' },
    prepare: ({ tabs, group }) => ({
      title: Object.values((tabs ?? {}) as Record<string, Partial<Tab>>)
        .map((tab) => tab.label ?? '…')
        .join(' · '),
      subtitle: group ? `Tabs, group ${group}` : 'Tabs',
    }),
  },
});

export const tabsSchema = defineBodyBlock(tabsType, [tabType]);
