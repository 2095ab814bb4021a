import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe';
import { HomeIcon } from '@sanity/icons/Home';
import { PackageIcon } from '@sanity/icons/Package';
import { defineField, defineType } from 'sanity';
import type { ComponentType } from 'react';
import { alsoAnswersField, sectionAnswersField } from '../fields/answers-fields.ts';
import { PAGE_GROUPS } from '../fields/groups.ts';
import { descriptionField, socialImageField, titleField } from '../fields/page-fields.ts';
import { actionsField } from '@site/blocks/studio/section-fields';
import { plainTextBlock } from '@site/blocks/studio/text-block';
import { connectionsField } from '../fields/capability-needs-fields.ts';
import { blocksField } from '../fields/blocks-field.ts';
import { pagePreview } from '../fields/page-preview.ts';

/** A singleton page with sections. */
function blockPageType<Name extends string>(name: Name, title: string, icon: ComponentType) {
  return defineType({
    name,
    title,
    type: 'document',
    icon,
    groups: PAGE_GROUPS,
    fields: [titleField, descriptionField, blocksField, alsoAnswersField, sectionAnswersField, socialImageField],
    preview: pagePreview(name, { name: title }),
  });
}

export const homePageType = blockPageType('homePage', 'Home page', HomeIcon);
export const platformPageType = blockPageType('platformPage', 'Platform page', EarthGlobeIcon);

const capsIndexPage = blockPageType('capsIndex', 'Capabilities & Pricing', PackageIcon);

/** The overview, with what the pages of all capabilities share. */
export const capsIndexType = defineType({
  ...capsIndexPage,
  groups: [...PAGE_GROUPS, { name: 'needs', title: 'Capability pages & IT hand-off' }],
  fields: [
    ...capsIndexPage.fields,
    defineField({
      ...actionsField,
      name: 'capabilityActions',
      title: 'Buttons on capability pages',
      description: 'Shown next to the text of every capability.',
      group: 'needs',
    }),
    defineField({
      ...connectionsField,
      title: 'Connections of every robot',
      description:
        'What a firewall has to allow for any robot. The IT hand-off adds the connections of each capability.',
    }),
    defineField({
      name: 'handOffNotes',
      title: 'Notes on the IT hand-off',
      description: 'Advice for the people who run the network, below the tables.',
      type: 'array',
      group: 'needs',
      of: [plainTextBlock],
    }),
  ],
});
