import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle';
import { Box, Button, Card, Flex, Spinner, Stack, Text } from '@sanity/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSchema } from 'sanity';
import type { ObjectSchemaType } from 'sanity';
import { IntentLink } from 'sanity/router';
import { fieldTitles } from '../changes-on-site/field-titles.ts';
import { keyOf } from '../content-health/health-findings.ts';
import type { HealthFinding } from '../content-health/health-findings.ts';
import { shortTitle } from '../short-title.ts';
import { useReleaseHealth } from './use-release-health.ts';
import type { ReleaseReport } from './watch-release.ts';

const MAX_SHOWN = 3;

/** Says what is wrong with a release before an editor runs or schedules it, and opens what they have to change. */
export function ReleaseHealthNote({ releaseName }: { releaseName: string }) {
  const [isRequested, setIsRequested] = useState(false);
  const { state, report, error } = useReleaseHealth(releaseName, isRequested);
  if (error !== undefined) {
    return <Line>The release cannot be checked for problems: {error} The Studio keeps trying.</Line>;
  }
  if (state === 'over') return null;
  if (state === 'large' && !isRequested) {
    return (
      <Line action={<Button mode="ghost" fontSize={1} padding={2} text="Check" onClick={() => setIsRequested(true)} />}>
        The release was not checked for problems, because the site is large.
      </Line>
    );
  }
  if (!report) return <Line icon={<Spinner muted />}>Checking the release for problems…</Line>;
  if (report.findings.length + report.undone.length === 0) {
    return <Line icon={<CheckmarkCircleIcon />}>No problems found in this release</Line>;
  }
  return <Problems report={report} releaseName={releaseName} />;
}

/** What is said in one line while there is nothing to fix. */
function Line({ icon, action, children }: { icon?: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <Card flex="none" borderBottom paddingX={4} paddingY={3} role="status">
      <Flex gap={3} align="center">
        {icon === undefined ? null : (
          <Text size={1} muted>
            {icon}
          </Text>
        )}
        <Box flex={1}>
          <Text size={1} muted>
            {children}
          </Text>
        </Box>
        {action}
      </Flex>
    </Card>
  );
}

type Problem = Pick<HealthFinding, 'documentId' | 'documentType' | 'path' | 'title' | 'message'> & { key: string };

function Problems({ report, releaseName }: { report: ReleaseReport; releaseName: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const schema = useSchema();
  const { findings, undone, isScheduled } = report;
  const errors = findings.filter(({ severity }) => severity === 'error');
  const warnings = findings.filter(({ severity }) => severity === 'warning');
  // What the release sets back is lost, so it is not hidden below many broken links.
  const problems: Problem[] = [
    ...undone.map(({ fields, ...page }) => {
      const titles = fieldTitles(schema.get(page.documentType) as ObjectSchemaType | undefined, fields);
      const message = `The release replaces what was published after its version was begun: ${titles}.`;
      return { ...page, key: `${page.documentId} undone`, path: '', message };
    }),
    ...[...errors, ...warnings].map((finding) => ({ ...finding, key: `${keyOf(finding)} ${finding.message}` })),
  ];
  const counts = [count(errors.length, 'error'), count(problems.length - errors.length, 'warning')].filter(Boolean);
  const moreCount = problems.length - MAX_SHOWN;
  return (
    <Card
      as="section"
      aria-label="Problems of this release"
      flex="none"
      tone={errors.length > 0 ? 'critical' : 'caution'}
      borderBottom
      padding={3}
      style={{ maxHeight: '40%', overflowY: 'auto' }}
    >
      <Stack gap={2}>
        <Box paddingX={2} paddingY={1} role="status">
          <Text size={1} weight="semibold">
            Content health found {counts.join(' and ')} in this release
          </Text>
        </Box>
        {isScheduled ? (
          <Box paddingX={2} paddingY={1}>
            <Text size={1}>To fix them, unschedule the release first.</Text>
          </Box>
        ) : null}
        <Stack as="ul" gap={1}>
          {problems.slice(0, isOpen ? undefined : MAX_SHOWN).map((problem) => (
            <li key={problem.key}>
              <ProblemLink problem={problem} releaseName={releaseName} />
            </li>
          ))}
        </Stack>
        {moreCount > 0 ? (
          <Flex>
            <Button
              mode="bleed"
              fontSize={1}
              padding={2}
              text={isOpen ? 'Show fewer' : `Show ${moreCount} more`}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            />
          </Flex>
        ) : null}
      </Stack>
    </Card>
  );
}

/** Opens the form of the page in the release, at the field. */
function ProblemLink({ problem, releaseName }: { problem: Problem; releaseName: string }) {
  const { documentId: id, documentType: type, path, title, message } = problem;
  return (
    <Card
      as={IntentLink}
      intent="edit"
      params={path ? { id, type, path } : { id, type }}
      searchParams={[['perspective', releaseName]]}
      data-as="a"
      display="block"
      radius={2}
      paddingX={2}
      paddingY={1}
      tone="inherit"
      __unstable_focusRing
    >
      <Text as="span" size={1} style={{ overflowWrap: 'anywhere' }}>
        <strong>{shortTitle(title)}</strong>: {message}
      </Text>
    </Card>
  );
}

const count = (number: number, noun: string) => (number === 0 ? '' : `${number} ${noun}${number === 1 ? '' : 's'}`);
