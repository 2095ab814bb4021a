import { isBodyBlock } from '@site/blocks/registries/models';
import type { BodyBlock } from '@site/blocks/registries/models';
import type { RichText } from '@site/portable-text/rich-text';
import { plainText } from '@site/blocks/outline/plain-text';
import { JsonLd } from '#/components/metadata/json-ld.tsx';

/**
 * The questions of a page for search engines, as one `FAQPage`; nothing if there are none.
 * https://developers.google.com/search/docs/appearance/structured-data/faqpage
 */
export function FaqData({ body }: { body: RichText }) {
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

const questionsOf = (body: RichText): BodyBlock<'faq'>['items'] =>
  body.flatMap((block) => (isBodyBlock(block, 'faq') ? block.items : []));
