import type { Finding, RuleName, Severity } from '@site/checks/finding';

/**
 * Where a finding is: on the site, where an unpublished change may fix it already, only in an unpublished change, or on the site
 * after a release.
 */
type FindingState = 'published' | 'fixed-in-draft' | 'draft' | 'release';

export interface HealthFinding extends Finding {
  state: FindingState;
  /** The release that adds the problem; absent in other states. */
  release?: CheckedRelease;
}

export interface CheckedRelease {
  name: string;
  title: string;
  /** Whether the release is a version of one document that was scheduled from its form. */
  isScheduledDraft: boolean;
  /** Whether it is not scheduled. */
  isOpen: boolean;
  /** When it is published, as ISO 8601. */
  at: string | null;
}

/** What visitors see, what unpublished changes would add, or what scheduled releases will add. */
export type Scope = 'site' | 'drafts' | 'releases';

const SCOPES: Record<FindingState, Scope> = {
  published: 'site',
  'fixed-in-draft': 'site',
  draft: 'drafts',
  release: 'releases',
};

export const scopeOf = ({ state }: HealthFinding): Scope => SCOPES[state];

/** Findings of the site and of its drafts as one list, each once. */
export function joinFindings(
  published: readonly Finding[],
  inDrafts: readonly Finding[],
  draftIds: ReadonlySet<string>,
): HealthFinding[] {
  const drafts = new Map(inDrafts.map((finding) => [keyOf(finding), finding]));
  const publishedKeys = new Set(published.map(keyOf));
  return [
    ...published.map((finding): HealthFinding => {
      const isFixed = draftIds.has(finding.documentId) && !drafts.has(keyOf(finding));
      return { ...finding, state: isFixed ? 'fixed-in-draft' : 'published' };
    }),
    ...inDrafts
      .filter((finding) => !publishedKeys.has(keyOf(finding)))
      .map((finding): HealthFinding => ({ ...finding, state: 'draft' })),
  ];
}

/** Identifies a finding while its text changes. */
export const keyOf = ({ rule, documentId, path }: Finding): string => `${documentId} ${rule} ${path}`;

/** The findings of one page. */
export interface PageFindings {
  documentId: string;
  title: string;
  findings: HealthFinding[];
}

/** The pages with findings of a severity, those with the most findings first. */
export function groupByPage(findings: readonly HealthFinding[], severity: Severity): PageFindings[] {
  const pages = Map.groupBy(
    findings.filter((finding) => finding.severity === severity),
    ({ documentId }) => documentId,
  );
  return [...pages]
    .map(([documentId, ofPage]) => ({ documentId, title: ofPage[0]?.title ?? '', findings: ofPage }))
    .toSorted((a, b) => b.findings.length - a.findings.length || a.title.localeCompare(b.title));
}

/** The number of findings of each kind. */
export function countByRule(findings: readonly HealthFinding[]): ReadonlyMap<RuleName, number> {
  const counts = new Map<RuleName, number>();
  for (const { rule } of findings) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  return counts;
}
