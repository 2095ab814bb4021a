import type { RichText, RichTextBlock } from '@site/portable-text/rich-text';
import { anchorsOf } from '@site/blocks/outline/anchors';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Body } from '#/components/prose/body.tsx';
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

test('gives each question its anchor, and a link to it', async () => {
  const body = [faq('Why?'), faq('Why?')];
  expect([...anchorsOf(body).values()]).toEqual(['why', 'why-1']);
  const markup = renderToStaticMarkup(await Body({ body }));
  expect(markup).toContain('<details id="why"><summary>Why?');
  expect(markup).toContain('<details id="why-1">');
  expect(markup).toContain('href="#why-1" aria-label="Link to the question: Why?"');
});

test('tells search engines every question of the page at once', () => {
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

test('tells them nothing of a page without questions', () => {
  expect(FaqData({ body: answer })).toBeNull();
});
