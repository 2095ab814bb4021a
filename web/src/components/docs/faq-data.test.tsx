import type { RichText, RichTextBlock } from '@site/portable-text/rich-text';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FaqData } from './faq-data.tsx';

const answer: RichText = [
  {
    _type: 'block',
    _key: 'b',
    style: 'normal',
    markDefs: [],
    children: [{ _type: 'span', _key: 's', text: 'Because </script>.', marks: [] }],
  },
];
const faq = (question: string): RichTextBlock => ({
  _type: 'faq',
  _key: question,
  items: [{ _type: 'faqItem', _key: 'q', question, answer }],
});

test('lists every question of the page for search engines', () => {
  const [, json = ''] =
    /<script[^>]*>(.*)<\/script>$/.exec(
      renderToStaticMarkup(FaqData({ body: [faq('Why?'), ...answer, faq('How?')] })),
    ) ?? [];
  const item = { '@type': 'Question', acceptedAnswer: { '@type': 'Answer', text: 'Because </script>.' } };
  expect(JSON.parse(json)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [
      { ...item, name: 'Why?' },
      { ...item, name: 'How?' },
    ],
  });
});

test('renders nothing for a page without questions', () => {
  expect(FaqData({ body: answer })).toBeNull();
});
