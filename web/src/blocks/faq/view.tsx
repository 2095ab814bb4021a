import type { BodyView } from '../body-view.ts';
import { Questions } from './questions.tsx';

export const faqView: BodyView<'faq'> = async ({ items }, { renderBody }) => (
  <Questions
    items={await Promise.all(
      items.map(async ({ _key, question, answer }) => ({ key: _key, question, answer: await renderBody(answer) })),
    )}
  />
);
