/** A telemetry trace that breaks off. Decorative: the text below says what happened. */
export function NotFoundIllustration() {
  return (
    <svg viewBox="0 0 320 56" aria-hidden="true" className="not-found-illustration">
      <path d="M0 8h320M0 28h320M0 48h320" className="stroke-line" />
      <path
        d="M0 28h32l6-9 8 18 7-13 6 4h28l6-20 9 36 8-26 6 10h28l5-8 7 14 6-6h18"
        fill="none"
        strokeWidth="2"
        strokeLinejoin="round"
        className="stroke-telemetry"
      />
      <circle cx="184" cy="28" r="4" className="fill-accent-fill" />
      <path
        d="M196 28h124"
        strokeWidth="2"
        strokeDasharray="2 8"
        strokeLinecap="round"
        className="stroke-line-strong"
      />
    </svg>
  );
}
