'use client';

import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { isComposing } from '../is-composing.ts';
import type { OptionList, SearchOption } from './option.tsx';
import { searchOptionId } from './search-ids.ts';

interface UseOptionsInput {
  /** In the order of the arrow keys. */
  options: readonly SearchOption[];
  /** The position that is active when `list` changes; -1 for none. */
  initial: number;
  /** Identifies the list: a new one starts at the initial position. */
  list: unknown;
  /** The combobox. */
  input: RefObject<HTMLInputElement | null>;
  onOpen: OptionList['onOpen'];
  /** Whether Enter was pressed before there were options for the query. */
  enterPendingRef: RefObject<boolean>;
  /** Whether the options belong to an earlier query, so that Enter must wait. */
  isOutdated: boolean;
  /** Called with the id of the active option, and whether there are any options. */
  onChange: (activeId: string | undefined, hasOptions: boolean) => void;
}

/**
 * The active option of a combobox and its keys (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). If Enter is pressed
 * before the results of the query are there, the best one opens as soon as they are.
 */
export function useOptions({
  options,
  initial,
  list,
  input,
  onOpen,
  enterPendingRef,
  isOutdated,
  onChange,
}: UseOptionsInput): OptionList {
  const [selection, setSelection] = useState({ list, number: 0, index: initial });
  if (selection.list !== list) setSelection({ list, number: selection.number + 1, index: initial });
  const select = (position: number) => setSelection((before) => ({ ...before, index: position }));
  const index = Math.min(selection.index, options.length - 1);
  const active = options[index];
  // With the number of the list: a screen reader announces an active option only if it has another id.
  const idAt = (position: number) => searchOptionId(selection.number, position);
  const activeId = active && idAt(index);
  const hasOptions = options.length > 0;

  // Before the paint, so that a new list is not shown further down first.
  useLayoutEffect(() => {
    onChange(activeId, hasOptions);
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId, hasOptions, onChange]);
  useEffect(() => () => onChange(undefined, false), [onChange]);

  const openPending = useEffectEvent(() => {
    if (enterPendingRef.current && active) onOpen(active);
    enterPendingRef.current = false;
  });
  useEffect(() => {
    if (!isOutdated) openPending();
  }, [isOutdated]);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && hasOptions) {
      event.preventDefault();
      const next = index === -1 && step === -1 ? options.length - 1 : (index + step + options.length) % options.length;
      select(next);
      return;
    }
    if (event.key !== 'Enter') {
      enterPendingRef.current = false;
      return;
    }
    if (isOutdated) {
      event.preventDefault();
      enterPendingRef.current = true;
      return;
    }
    // Without options, the browser submits the form: the search page opens.
    if (!active) return;
    event.preventDefault();
    const isElsewhere = event.metaKey || event.ctrlKey;
    if (isElsewhere) window.open(active.url, '_blank', 'noopener');
    onOpen(active, isElsewhere);
  });
  // Not an effect after the paint, before which the form would be submitted without the options.
  useLayoutEffect(() => {
    const element = input.current;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    element?.addEventListener('keydown', listener);
    return () => element?.removeEventListener('keydown', listener);
  }, [input]);

  return {
    active,
    idOf: (option) => idAt(options.indexOf(option)),
    onOpen,
    onHover: (option) => select(options.indexOf(option)),
  };
}
