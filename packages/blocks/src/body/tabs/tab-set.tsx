'use client';

import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { EditAttributes } from '@site/ui/edit-attributes';
import { readPreference, subscribePreference, writePreference } from '@site/ui/local-storage';

interface Tab {
  /** Of its label. */
  edit?: EditAttributes;
  /** Id of the panel, unique on the page, so that URLs can link to it. */
  anchor: string;
  label: string;
  /** Identifies the tab within its group. */
  value: string;
  content: ReactNode;
}

interface TabSetProps extends EditAttributes {
  /** Sets in one group switch together, and the choice is stored. If omitted, sets with the same tabs form a group. */
  group?: string | undefined;
  tabs: Tab[];
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

/**
 * Tabs as in the ARIA Authoring Practices: arrow keys move the focus and select. The HTML contains every panel; without
 * JavaScript, the style sheet shows them all, each under its label.
 */
export function TabSet({ group, tabs, ...edit }: TabSetProps) {
  const root = useRef<HTMLDivElement>(null);
  const key = `tabs.${group ?? tabs.map(({ value }) => value).join('|')}`;
  const chosen = useSyncExternalStore(
    (changed) => subscribePreference(key, changed),
    () => readPreference(key),
    () => undefined,
  );
  const active = Math.max(
    0,
    tabs.findIndex(({ value }) => value === chosen),
  );

  const select = (index: number) => writePreference(key, tabs[index]?.value ?? '');

  const choose = (index: number) => {
    const tab = root.current?.querySelectorAll<HTMLElement>('[role=tab]')[index];
    const before = tab?.getBoundingClientRect().top ?? 0;
    select(index);
    // Tab sets above may have changed their height. Scroll so that the tab stays under the pointer.
    requestAnimationFrame(() => window.scrollBy({ top: (tab?.getBoundingClientRect().top ?? 0) - before }));
    return tab;
  };

  useFindInPage(root, active, select);

  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    // With a modifier, they are shortcuts of the browser: Alt and an arrow key go back.
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const count = tabs.length;
    choose(Number.isFinite(step) ? (active + step + count) % count : step > 0 ? count - 1 : 0)?.focus();
  };

  return (
    <div className="body-block body-block-wide tabs" ref={root} {...edit}>
      <div role="tablist" aria-label={group} className="js-only" tabIndex={-1} onKeyDown={move}>
        {tabs.map(({ anchor, label, edit: editLabel }, index) => (
          <button
            key={anchor}
            type="button"
            role="tab"
            id={`tab:${anchor}`}
            aria-controls={anchor}
            aria-selected={index === active}
            tabIndex={index === active ? 0 : -1}
            onClick={() => choose(index)}
            {...editLabel}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ anchor, label, content }, index) => (
        <div
          key={anchor}
          role="tabpanel"
          id={anchor}
          aria-labelledby={`tab:${anchor}`}
          tabIndex={index === active ? 0 : -1}
          data-inactive={index === active ? undefined : ''}
        >
          <p className="tab-label">{label}</p>
          {content}
        </div>
      ))}
    </div>
  );
}

/**
 * Lets find-in-page search the hidden panels, and shows the panel in which it finds a match. The browser then scrolls to it.
 * https://html.spec.whatwg.org/multipage/interaction.html#the-hidden-attribute; React knows `hidden` as a boolean only.
 */
function useFindInPage(root: { current: HTMLElement | null }, active: number, select: (index: number) => void): void {
  const latest = useRef(select);
  useLayoutEffect(() => {
    latest.current = select;
    for (const [index, panel] of panelsOf(root).entries()) {
      if (index === active) panel.removeAttribute('hidden');
      else panel.setAttribute('hidden', 'until-found');
    }
  });
  useEffect(() => {
    const element = root.current;
    const show = ({ target }: Event) => {
      const index = panelsOf(root).findIndex((panel) => panel === target);
      if (index >= 0) latest.current(index);
    };
    element?.addEventListener('beforematch', show);
    return () => element?.removeEventListener('beforematch', show);
  }, [root]);
}

const panelsOf = (root: { current: HTMLElement | null }) => [
  ...(root.current?.querySelectorAll(':scope > [role=tabpanel]') ?? []),
];
