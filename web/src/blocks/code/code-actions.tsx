'use client';

import { useState } from 'react';
import type { MouseEvent } from 'react';
import { CheckIcon, CopyIcon, WrapIcon } from '#/components/ui/icons.tsx';

const COPIED_SHOWN_MS = 2000;

/** Buttons of the code block that they stand in: wrap long lines, and copy. */
export function CodeActions() {
  const [isWrapped, setWrapped] = useState(false);
  const [outcome, setOutcome] = useState<'Copied' | 'Copying failed'>();

  const toggleWrap = (event: MouseEvent) => {
    blockOf(event)?.toggleAttribute('data-wrap', !isWrapped);
    setWrapped(!isWrapped);
  };

  const copy = async (event: MouseEvent) => {
    const code = blockOf(event)?.querySelector('code')?.textContent ?? '';
    try {
      await navigator.clipboard.writeText(code.trimEnd());
      setOutcome('Copied');
    } catch {
      // No permission, or a page that is not served securely.
      setOutcome('Copying failed');
    }
    setTimeout(() => setOutcome(undefined), COPIED_SHOWN_MS);
  };

  return (
    <span className="code-actions js-only">
      <output>{outcome}</output>
      <button
        type="button"
        aria-label="Wrap long lines"
        title="Wrap long lines"
        aria-pressed={isWrapped}
        onClick={toggleWrap}
      >
        <WrapIcon />
      </button>
      <button type="button" aria-label="Copy code" title="Copy code" onClick={(event) => void copy(event)}>
        {outcome === 'Copied' ? <CheckIcon /> : <CopyIcon />}
      </button>
    </span>
  );
}

const blockOf = (event: MouseEvent) => event.currentTarget.closest('figure');
