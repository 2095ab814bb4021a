'use client';

import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { readPreference, subscribePreference, writePreference } from '#/storage/local-storage.ts';

interface Tab {
  key: string;
  label: string;
  /** Names the tab within its group. */
  value: string;
  content: ReactNode;
}

interface TabSetProps {
  /** Tab sets of one group switch together, and the choice is remembered. */
  group?: string | undefined;
  tabs: Tab[];
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

/**
 * Tabs after the ARIA Authoring Practices: arrow keys move and choose. Every panel is in the page's HTML; without
 * scripts the styles show them all, each under its label.
 */
export function TabSet({ group, tabs }: TabSetProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState<string>();
  const shared = useGroupChoice(group);
  const chosen = group === undefined ? own : shared;
  const active = Math.max(
    0,
    tabs.findIndex(({ value }) => value === chosen),
  );

  const choose = (value: string) => {
    if (group === undefined) setOwn(value);
    else writePreference(keyOf(group), value);
  };

  useShowAnchor(root, (panel) => {
    const value = tabs[panel]?.value;
    if (value !== undefined) choose(value);
  });

  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const count = tabs.length;
    const target = Number.isFinite(step) ? (active + step + count) % count : step > 0 ? count - 1 : 0;
    choose(tabs[target]?.value ?? '');
    root.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
  };

  return (
    <div className="tabs" ref={root}>
      <div role="tablist" className="js-only" tabIndex={-1} onKeyDown={move}>
        {tabs.map(({ key, label, value }, index) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-tab-${key}`}
            aria-controls={`${id}-panel-${key}`}
            aria-selected={index === active}
            tabIndex={index === active ? 0 : -1}
            onClick={() => choose(value)}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ key, label, content }, index) => (
        <div
          key={key}
          role="tabpanel"
          id={`${id}-panel-${key}`}
          aria-labelledby={`${id}-tab-${key}`}
          data-inactive={index === active ? undefined : ''}
        >
          <p className="tab-label">{label}</p>
          {content}
        </div>
      ))}
    </div>
  );
}

const keyOf = (group: string) => `tabs.${group}`;

function useGroupChoice(group: string | undefined): string | undefined {
  return useSyncExternalStore(
    (changed) => (group === undefined ? () => undefined : subscribePreference(keyOf(group), changed)),
    () => (group === undefined ? undefined : readPreference(keyOf(group))),
    () => undefined,
  );
}

/** Shows the panel that holds the heading which the address names, at the start and whenever the address changes. */
function useShowAnchor(root: { current: HTMLElement | null }, show: (panel: number) => void): void {
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    const check = () => {
      const anchor = decodeURIComponent(location.hash.slice(1));
      const target = anchor === '' ? null : document.getElementById(anchor);
      const panels = [...(root.current?.querySelectorAll(':scope > [role=tabpanel]') ?? [])];
      const panel = panels.findIndex((element) => element.contains(target));
      if (target === null || panel < 0) return;
      latest.current(panel);
      requestAnimationFrame(() => target.scrollIntoView());
    };
    check();
    window.addEventListener('hashchange', check);
    return () => window.removeEventListener('hashchange', check);
  }, [root]);
}
