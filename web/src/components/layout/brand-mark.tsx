/** The logo: threads of a loom, one of them live. Decorative, because the name is next to it. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      strokeWidth="2"
      aria-hidden="true"
      className={className}
    >
      <path d="M3 7h5.5M12.5 7H21M3 17h8.5M15.5 17H21" className="stroke-ink" />
      <path d="M3 12h18" className="stroke-telemetry" />
      <path d="M7 3v7.25M7 13.75V21M17 3v7.25M17 13.75V21" className="stroke-ink" />
      <circle cx="12" cy="12" r="2.75" className="fill-accent-fill stroke-canvas" />
    </svg>
  );
}
