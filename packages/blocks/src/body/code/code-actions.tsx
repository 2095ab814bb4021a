'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import type { MouseEvent } from 'react';
import { copyText } from '@site/ui/copy-text';
import { CheckIcon, CopyIcon, WrapIcon } from '@site/ui/icons';
import { readPreference, subscribePreference, writePreference } from '@site/ui/local-storage';

const OUTCOME_SHOWN_MS = 2500;
const WRAP_KEY = 'code.wrap';

/**
 * Buttons of a code block: copy the code, and wrap long lines. The wrap setting is stored and applies to all blocks;
 * the style sheet reads the state of the button.
 */
export function CodeActions({ canWrap }: { canWrap: boolean }) {
  const isWrapped = useSyncExternalStore(
    (changed) => subscribePreference(WRAP_KEY, changed),
    () => readPreference(WRAP_KEY) === 'on',
    () => false,
  );
  const [outcome, setOutcome] = useState('');

  useEffect(() => {
    if (outcome === '') return undefined;
    const timer = setTimeout(() => setOutcome(''), OUTCOME_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async ({ currentTarget }: MouseEvent) => {
    const block = currentTarget.closest('figure');
    if (block === null) return;
    if (await copyText(textOf(block))) {
      setOutcome('Copied');
      return;
    }
    select(block);
    setOutcome(`Press ${document.documentElement.dataset['platform'] === 'mac' ? '⌘C' : 'Ctrl+C'} to copy`);
  };

  return (
    <span className="code-actions js-only">
      <output>{outcome}</output>
      {canWrap ? (
        <button
          type="button"
          className="code-wrap"
          aria-label="Wrap long lines"
          title="Wrap long lines"
          aria-pressed={isWrapped}
          onClick={() => writePreference(WRAP_KEY, isWrapped ? 'off' : 'on')}
        >
          <WrapIcon />
        </button>
      ) : null}
      <button type="button" aria-label="Copy code" title="Copy code" onClick={(event) => void copy(event)}>
        {outcome === 'Copied' ? <CheckIcon /> : <CopyIcon />}
      </button>
    </span>
  );
}

/** The code without prompts, diff markers, deleted lines and command output. */
function textOf(block: Element): string {
  return [...block.querySelectorAll('code')]
    .map((code) => {
      const copy = code.cloneNode(true) as Element;
      for (const element of copy.querySelectorAll('[data-uncopied]')) element.remove();
      return copy.textContent;
    })
    .join('')
    .trimEnd();
}

function select(block: Element): void {
  const fold = block.querySelector('details');
  if (fold) fold.open = true;
  const lines = block.querySelector('.code-lines');
  if (lines) getSelection()?.selectAllChildren(lines);
}
