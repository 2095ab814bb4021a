import type { Anchors } from '../../outline/anchors.ts';
import type { RichText } from '@site/portable-text/rich-text';
import type { ReactNode } from 'react';
import { ChevronIcon } from '@site/ui/icons';
import type { FaqBlock } from './model.ts';

interface QuestionsContext {
  anchors: Anchors;
  renderBody: (body: RichText) => Promise<ReactNode>;
}

/** Questions as `details` elements, each with a link to itself. */
export async function renderQuestions(
  items: FaqBlock['items'],
  { anchors, renderBody }: QuestionsContext,
): Promise<ReactNode> {
  if (items.length === 0) return null;
  const answers = await Promise.all(items.map(({ answer }) => renderBody(answer)));
  return (
    <div className="body-block questions">
      {items.map((item, index) => {
        const anchor = anchors.get(item);
        return (
          <div key={item._key} className="question">
            <details id={anchor}>
              <summary>
                {item.question}
                <ChevronIcon />
              </summary>
              <div className="prose answer">{answers[index]}</div>
            </details>
            {anchor === undefined ? null : (
              <a className="heading-anchor" href={`#${anchor}`} aria-label={`Link to the question: ${item.question}`}>
                #
              </a>
            )}
          </div>
        );
      })}
    </div>
  );
}
