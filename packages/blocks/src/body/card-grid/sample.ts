import { LONG_TITLE, UNBREAKABLE } from '../../samples/odd-texts.ts';
import type { BlockSamples } from '../../surfaces/samples.ts';
import type { cardGridModel } from './model.ts';

export const cardGridSamples: BlockSamples<typeof cardGridModel> = (variant) => [
  {
    _type: 'cardGrid',
    _key: `${variant}-cards`,
    cards: [
      {
        title: 'Getting started',
        text: 'From a new account to a robot panel on your page.',
        url: '/docs/guides/getting-started/',
      },
      { title: 'On another site', url: 'https://code.fleetloom.example' },
      { title: 'Deleted page', text: 'The page was deleted, so the card has no link.' },
      { title: UNBREAKABLE, text: LONG_TITLE, url: '/docs/faq/' },
    ].map(({ title, text: words, url }, index) => ({
      _type: 'card',
      _key: `${variant}-card-${index}`,
      title,
      ...(words === undefined ? {} : { text: words }),
      link: { _type: 'link', kind: 'internal', ...(url === undefined ? {} : { url }) },
    })),
  },
];
