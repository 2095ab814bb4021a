import type { Anchors } from '../../outline/anchors.ts';
import type { RichText } from '@site/portable-text/rich-text';
import type { ReactNode } from 'react';
import type { EditValue } from '@site/ui/edit-attributes';
import { ChevronIcon } from '@site/ui/icons';
import type { FaqBlock } from './model.ts';

interface QuestionsContext {
  anchors: Anchors;
  renderBody: (body: RichText) => Promise<ReactNode>;
  edit?: EditValue | undefined;
}

/** Questions as `details` elements, each with a link to itself. */
export async function renderQuestions(
  items: FaqBlock['items'],
  { anchors, renderBody, edit }: QuestionsContext,
): Promise<ReactNode> {
  if (items.length === 0) return null;
  const answers = await Promise.all(items.map(({ answer }) => renderBody(answer)));
  return (
    <div className="body-block questions">
      {items.map((item, index) => {
        const anchor = anchors.get(item);
        return (
          <div key={item._key} className="question" {...edit?.(item)}>
            <details id={anchor}>
              <summary {...edit?.(item, 'question')}>
                {item.question}
                <ChevronIcon />
              </summary>
              <div className="prose answer">{answers[index]}</div>
            </details>
            {anchor === undefined ? null : (
              <a className="heading-anchor" href={`#${anchor}`} aria-label={`Link to the question: ${item.question}`} />
            )}
          </div>
        );
      })}
    </div>
  );
}
