import type { ReactNode } from 'react';
import { ChevronIcon } from '@site/ui/icons';
import type { BodyView } from '../../surfaces/view.ts';
import type { CodeBlock, codeModel } from './model.ts';
import { CodeActions } from './code-actions.tsx';
import { codeLine } from './code-line.tsx';
import { highlight } from './highlight.ts';
import { languageName } from './languages.ts';
import { readSource } from './source-lines.ts';

/** Longer code is folded after its first `SHOWN` lines. */
const FOLDED_FROM = 30;
const SHOWN = 20;

/** Shorter code is counted at a glance. */
const NUMBERED_FROM = 10;

/** No window is so narrow that lines of this many characters need to be wrapped. */
const NARROW = 30;

export const codeView: BodyView<typeof codeModel> = (block) => renderCode(block);

export type CodeContent = Pick<CodeBlock, 'code' | 'language' | 'filename' | 'highlightedLines'>;

/** Code with its title and language, highlighted lines, and buttons to copy and wrap it, in a body or outside one. */
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
    codeLine({ line, tokens: tokens[index] ?? [], number: index + 1, isMarked: marked.has(index + 1) }),
  );
  const isNumbered = lines.length >= NUMBERED_FROM && source.lines.every(({ mark }) => mark === undefined);
  return (
    <figure className="body-block body-block-wide code-block">
      <figcaption>
        {filename ? <span className="truncate">{filename}</span> : null}
        <span className="code-language truncate">{languageName(language)}</span>
        <CodeActions canWrap={source.lines.some(({ text }) => text.length > NARROW)} />
      </figcaption>
      {/* It scrolls where a line is longer than the page is wide, so the keyboard must reach it. */}
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

/** The lines, all but the first in a fold where they are many, unless the fold would hide what is highlighted. */
function folded(lines: ReactNode[], highlightedLines: readonly number[]): ReactNode {
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

const pre = (lines: ReactNode[]) => (
  <pre>
    <code>{lines}</code>
  </pre>
);
