import type { ResolvedBlock } from '@site/content/models/body';
import type { BodyView } from '../body-view.ts';
import { CodeActions } from './code-actions.tsx';
import { highlight } from './highlight.ts';

export const codeView: BodyView<'code'> = (block) => drawCode(block);

export type CodeToDraw = Pick<ResolvedBlock<'code'>, 'code' | 'language' | 'filename' | 'highlightedLines'>;

/** Code with its title, highlighted lines, and buttons to copy and wrap it, inside a body or outside one. */
export async function drawCode({ code, language, filename, highlightedLines }: CodeToDraw) {
  const lines = await highlight(code.replace(/\n+$/, ''), language);
  const marked = new Set(highlightedLines);
  return (
    <figure className="code-block">
      <figcaption>
        <span className="truncate">{filename ?? language ?? 'text'}</span>
        <CodeActions />
      </figcaption>
      <pre tabIndex={0}>
        <code>
          {lines.map(({ number, tokens }) => (
            <span key={number} className={marked.has(number) ? 'line line-marked' : 'line'}>
              {tokens.map(({ offset, text, className }) =>
                className === undefined ? (
                  text
                ) : (
                  <span key={offset} className={className}>
                    {text}
                  </span>
                ),
              )}
              {'\n'}
            </span>
          ))}
        </code>
      </pre>
    </figure>
  );
}
