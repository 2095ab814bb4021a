import type { ReactNode } from 'react';
import { ChevronIcon } from '@site/ui/icons';
import type { BodyView } from '../../surfaces/view.ts';
import type { CodeBlock, codeModel } from './model.ts';
import { CodeActions } from './code-actions.tsx';
import { codeLine } from './code-line.ts';
import { highlight } from './highlight.ts';
import { languageName } from './languages.ts';
import { readSource } from './source-lines.ts';

/** Longer code is folded after its first `SHOWN` lines. */
const FOLDED_FROM = 30;
const SHOWN = 20;

/** Shorter code has no line numbers. */
const NUMBERED_FROM = 10;

/** Lines of up to this many characters fit in every window, so the wrap button is not needed. */
const NARROW = 30;

export const codeView: BodyView<typeof codeModel> = (block) => renderCode(block);

export type CodeContent = Pick<CodeBlock, 'code' | 'language' | 'filename' | 'highlightedLines'>;

/** Code with its title, language and highlighted lines, and buttons to copy and wrap it. */
export async function renderCode({ code, language, filename, highlightedLines = [] }: CodeContent) {
  const source = readSource(code.replaceAll('\r\n', '\n').replace(/\n+$/, ''), {
    ...(language !== undefined && { language }),
    ...(filename !== undefined && { filename }),
  });
  const tokens = await highlight(
    source.lines.map(({ text, isOutput }) => (isOutput ? '' : text)).join('\n'),
    source.language,
  );
  const marked = new Set(highlightedLines);
  const lines = source.lines.map((line, index) =>
    codeLine({ line, tokens: tokens[index] ?? [], isMarked: marked.has(index + 1) }),
  );
  const isNumbered = lines.length >= NUMBERED_FROM && source.lines.every(({ mark }) => mark === undefined);
  return (
    <figure className="body-block body-block-wide code-block">
      <figcaption>
        {filename ? <span className="code-title">{filename}</span> : null}
        <span className="code-language truncate">{languageName(language)}</span>
        <CodeActions canWrap={source.lines.some(({ text }) => text.length > NARROW)} />
      </figcaption>
      {/* It scrolls if a line is too long, so it must be focusable with the keyboard. */}
      <section
        role="group"
        tabIndex={0}
        aria-label={`Code: ${filename ?? languageName(language)}`}
        className="code-scroll"
      >
        <div className={isNumbered ? 'code-lines code-numbered' : 'code-lines'}>{folded(lines, highlightedLines)}</div>
      </section>
    </figure>
  );
}

/** Folds many lines after the first ones, unless the fold would hide a highlighted line. */
function folded(lines: string[], highlightedLines: readonly number[]): ReactNode {
  if (lines.length <= FOLDED_FROM) return pre(lines);
  const hidesMarked = highlightedLines.some((line) => line > SHOWN && line <= lines.length);
  return (
    <>
      {pre(lines.slice(0, SHOWN))}
      <details className="code-fold" open={hidesMarked}>
        <summary>
          <ChevronIcon />
          <span className="code-more">Show all {lines.length} lines</span>
          <span className="code-less">Show fewer lines</span>
        </summary>
        {pre(lines.slice(SHOWN))}
      </details>
    </>
  );
}

const pre = (lines: string[]) => (
  <pre>
    <code dangerouslySetInnerHTML={{ __html: lines.join('') }} />
  </pre>
);
