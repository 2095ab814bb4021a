import type { ResolvedBlock, ResolvedBody } from '@site/content/models/body';
import { plainText } from '@site/portable-text/plain-text';
import { JsonLd } from '#/components/metadata/json-ld.tsx';

/**
 * The questions of a page for search engines, as one `FAQPage`; nothing where there are none.
 * https://developers.google.com/search/docs/appearance/structured-data/faqpage
 */
export function FaqData({ body }: { body: ResolvedBody }) {
  const questions = questionsOf(body);
  if (questions.length === 0) return null;
  return (
    <JsonLd
      data={{
        '@type': 'FAQPage',
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
        })),
      }}
    />
  );
}

const questionsOf = (body: ResolvedBody): ResolvedBlock<'faq'>['items'] =>
  body.flatMap((block) => (block._type === 'faq' ? block.items : []));
