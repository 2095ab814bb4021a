import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe';
import { HomeIcon } from '@sanity/icons/Home';
import { PackageIcon } from '@sanity/icons/Package';
import { defineType } from 'sanity';
import type { ComponentType } from 'react';
import { alsoAnswersField, sectionAnswersField } from '../fields/answers-fields.ts';
import { PAGE_GROUPS } from '../fields/groups.ts';
import { descriptionField, socialImageField, titleField } from '../fields/page-fields.ts';
import { blocksField } from '../fields/blocks-field.ts';

/** A singleton page with sections. */
function blockPageType<Name extends string>(name: Name, title: string, icon: ComponentType) {
  return defineType({
    name,
    title,
    type: 'document',
    icon,
    groups: PAGE_GROUPS,
    fields: [titleField, descriptionField, blocksField, alsoAnswersField, sectionAnswersField, socialImageField],
    preview: { select: { subtitle: 'title' }, prepare: ({ subtitle }) => ({ title, subtitle }) },
  });
}

export const homePageType = blockPageType('homePage', 'Home page', HomeIcon);
export const platformPageType = blockPageType('platformPage', 'Platform page', EarthGlobeIcon);
export const capsIndexType = blockPageType('capsIndex', 'Capabilities & Pricing', PackageIcon);
