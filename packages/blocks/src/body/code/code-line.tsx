import type { CodeToken } from './highlight.ts';
import type { SourceLine } from './source-lines.ts';

interface CodeLineProps {
  line: SourceLine;
  tokens: CodeToken[];
  /** From 1. */
  number: number;
  isMarked: boolean;
}

const ELEMENTS = { inserted: 'ins', deleted: 'del' } as const;

/** A line of code with its line break. Elements with `data-uncopied` are not copied. */
export function codeLine({
  line: { text: whole, mark, change, isOutput, isCopied },
  tokens,
  number,
  isMarked,
}: CodeLineProps) {
  const Line = change === undefined ? 'span' : ELEMENTS[change];
  const className = ['line', change && `line-${change}`, isMarked && 'line-marked', isOutput && 'line-output']
    .filter(Boolean)
    .join(' ');
  return (
    <Line key={number} className={className} data-uncopied={isCopied ? undefined : ''}>
      {mark === undefined ? null : (
        <span className="line-mark" data-uncopied="">
          {mark}{' '}
        </span>
      )}
      {isOutput ? whole : null}
      {tokens.map(({ offset, text, className: kind }) =>
        kind === undefined ? (
          text
        ) : (
          <span key={offset} className={kind}>
            {text}
          </span>
        ),
      )}
      {'\n'}
    </Line>
  );
}
