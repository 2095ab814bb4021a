import type { RichText, RichTextBlock } from '@site/portable-text/rich-text';
import { anchorsOf } from '../../outline/anchors.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Body } from '../../render/body.tsx';

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

test('gives each question an anchor and a link to it', async () => {
  const body = [faq('Why?'), faq('Why?')];
  expect([...anchorsOf(body).values()]).toEqual(['why', 'why-1']);
  const markup = renderToStaticMarkup(await Body({ body }));
  expect(markup).toContain('<details id="why"><summary>Why?');
  expect(markup).toContain('<details id="why-1">');
  expect(markup).toContain('href="#why-1" aria-label="Link to the question: Why?"');
});
