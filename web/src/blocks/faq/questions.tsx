import type { ReactNode } from 'react';
import { ChevronIcon } from '#/components/ui/icons.tsx';

interface Question {
  key: string;
  question: string;
  answer: ReactNode;
}

/** Questions that unfold, by the browser's own means. */
export function Questions({ items }: { items: Question[] }) {
  return (
    <div className="questions">
      {items.map(({ key, question, answer }) => (
        <details key={key}>
          <summary>
            {question}
            <ChevronIcon />
          </summary>
          <div className="prose answer">{answer}</div>
        </details>
      ))}
    </div>
  );
}
