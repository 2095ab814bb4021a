import type { PageBlockInput } from '@site/blocks/registries/models';
import { keyed } from '@site/portable-text/keyed';
import type { Unkeyed } from '@site/portable-text/keyed';
import { paragraph } from './sample-blocks.ts';

/** Sections of new pages. Their texts are samples in square brackets, which say what belongs there. */

type Section = Unkeyed<PageBlockInput>;

const action = (label: string, href: string, style: 'primary' | 'secondary') => ({
  _type: 'action',
  label,
  link: { _type: 'link', kind: 'portal', href },
  style,
});

const CREATE_ACCOUNT = action('Create an account', '/register', 'primary');

const feature = (position: string) => ({
  _type: 'feature',
  title: `[${position} benefit, in a few words]`,
  text: '[One or two sentences about it]',
});

const hero = {
  _type: 'hero',
  heading: '[What visitors get, in one sentence]',
  text: '[For whom it is, and how it works, in two sentences]',
  actions: keyed([CREATE_ACCOUNT]),
};

const benefits = {
  _type: 'featureGrid',
  heading: '[Why visitors choose it]',
  features: keyed(['First', 'Second', 'Third'].map(feature)),
};

const callToAction = {
  _type: 'callToAction',
  heading: '[What visitors do next]',
  text: '[What happens when they do it, in one sentence]',
  actions: keyed([CREATE_ACCOUNT]),
};

const split = (heading: string, text: string, imageSide: 'left' | 'right') => ({
  _type: 'split',
  heading,
  body: keyed([paragraph(text)]),
  imageSide,
});

/** A page for a campaign or an announcement. */
export const LANDING_PAGE_SECTIONS = keyed([
  hero,
  benefits,
  split('[How it works]', '[Two or three sentences, from the first step to the result]', 'right'),
  callToAction,
] as Section[]);

/** A page for one industry or use of the product. */
export const SOLUTION_PAGE_SECTIONS = keyed([
  { ...hero, heading: '[What the product does for this industry, in one sentence]' },
  split('[The problem that visitors have]', '[What it costs them today]', 'left'),
  { ...benefits, heading: '[How the product solves it]' },
  {
    _type: 'capabilityGrid',
    heading: '[The capabilities for it]',
    capabilities: [],
    groupByPurpose: false,
  },
  {
    _type: 'faqSection',
    heading: '[Questions about it]',
    items: keyed([
      { _type: 'faqItem', question: '[A question that visitors ask]', answer: keyed([paragraph('[The answer]')]) },
    ]),
  },
  callToAction,
] as Section[]);
