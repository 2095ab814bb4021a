import { formatCount } from '@site/service-kit/format-count';
import type { Finding } from './finding.ts';

/** Findings as text, grouped by page; errors first. With `studioUrl`, each has the URL of its field in the Studio. */
export function formatFindings(
  findings: readonly Finding[],
  { studioUrl }: { studioUrl?: string | undefined } = {},
): string {
  const pages = Map.groupBy(findings, ({ documentId, title }) => `${title} (${documentId})`);
  return [...pages]
    .toSorted(([, one], [, other]) => errorsIn(other).length - errorsIn(one).length)
    .map(([page, ofPage]) => {
      const lines = ofPage
        .toSorted((one, other) => one.severity.localeCompare(other.severity))
        .flatMap((finding) => [
          `  ${finding.severity}: ${finding.message}`,
          `    ${studioUrl === undefined ? finding.path : formUrl(finding, studioUrl)}`,
        ]);
      return [page, ...lines].join('\n');
    })
    .join('\n\n');
}

/** The number of findings, such as `2 errors and 1 warning`. */
export function formatCounts(findings: readonly Finding[]): string {
  const errors = errorsIn(findings).length;
  if (findings.length === 0) return 'no errors and no warnings';
  return `${formatCount(errors, 'error')} and ${formatCount(findings.length - errors, 'warning')}`;
}

const errorsIn = (findings: readonly Finding[]) => findings.filter(({ severity }) => severity === 'error');

/** The URL of a field in the Studio. */
const formUrl = ({ documentId, documentType, path }: Finding, studioUrl: string) =>
  `${studioUrl}/intent/edit/id=${documentId};type=${documentType};path=${encodeURIComponent(path)}/`;
