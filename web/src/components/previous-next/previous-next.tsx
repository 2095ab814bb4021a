import { SiteLink } from '#/components/ui/site-link.tsx';

interface Neighbour {
  label: string;
  path: string;
}

interface PreviousNextProps {
  /** What the pages are, for those who hear the page. */
  label: string;
  previous?: Neighbour | undefined;
  next?: Neighbour | undefined;
  /** Words above the titles, where "Previous" and "Next" would not say which way time runs. */
  previousWord?: string;
  nextWord?: string;
}

/** The ways to the pages before and after this one. */
export function PreviousNext({
  label,
  previous,
  next,
  previousWord = 'Previous',
  nextWord = 'Next',
}: PreviousNextProps) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={label} className="mt-6 grid gap-4 border-t border-line pt-6 sm:grid-cols-2">
      {previous ? <Way word={previousWord} page={previous} className="sm:col-start-1" /> : null}
      {next ? <Way word={nextWord} page={next} className="sm:col-start-2 sm:text-right" /> : null}
    </nav>
  );
}

function Way({ word, page, className }: { word: string; page: Neighbour; className: string }) {
  return (
    <SiteLink
      href={page.path}
      className={`rounded-lg border border-line bg-surface px-4 py-3 transition-colors hover:border-line-strong ${className}`}
    >
      <span className="label block">{word}</span>
      <span className="font-medium text-ink">{page.label}</span>
    </SiteLink>
  );
}
