import type { Anchors } from '@site/portable-text/anchors';
import type { ResolvedBlock, ResolvedBody } from '@site/content/models/body';
import type { ReactNode } from 'react';
import { ChevronIcon } from '@site/ui/icons';

interface QuestionsContext {
  anchors: Anchors;
  renderBody: (body: ResolvedBody) => Promise<ReactNode>;
}

/** Questions that unfold by the browser's own means, each with the link to itself. */
export async function drawQuestions(
  items: ResolvedBlock<'faq'>['items'],
  { anchors, renderBody }: QuestionsContext,
): Promise<ReactNode> {
  if (items.length === 0) return null;
  const answers = await Promise.all(items.map(({ answer }) => renderBody(answer)));
  return (
    <div className="questions">
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
