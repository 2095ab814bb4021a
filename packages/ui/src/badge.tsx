import type { ReactNode } from 'react';

const TONE_CLASSES = {
  neutral: 'border-line text-muted',
  accent: 'border-accent/40 text-accent',
  telemetry: 'border-telemetry/40 text-telemetry',
} as const;

/** A small label for a tag, a version or a kind. */
export function Badge({ tone = 'neutral', children }: { tone?: keyof typeof TONE_CLASSES; children: ReactNode }) {
  return (
    <span className={`label inline-flex items-center rounded-sm border px-2 py-0.5 ${TONE_CLASSES[tone]}`}>
      {children}
    </span>
  );
}
