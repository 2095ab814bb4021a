import { Badge, Box, Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui';
import { useState } from 'react';
import type { Severity } from '@site/checks/finding';
import { IntentLink } from 'sanity/router';
import { releaseParams } from '../content-lists/page-entry.ts';
import { shortTitle } from '../short-title.ts';
import { groupByPage, keyOf } from './health-findings.ts';
import type { HealthFinding, PageFindings } from './health-findings.ts';

interface FindingListProps {
  title: string;
  tone: 'critical' | 'caution';
  severity: Severity;
  findings: readonly HealthFinding[];
}

const PAGES_AT_ONCE = 50;

/** The findings of one severity by page. */
export function FindingList({ title, tone, severity, findings }: FindingListProps) {
  const [maxPages, setMaxPages] = useState(PAGES_AT_ONCE);
  const pages = groupByPage(findings, severity);
  if (pages.length === 0) return null;
  const count = pages.reduce((sum, page) => sum + page.findings.length, 0);
  return (
    <Stack gap={4}>
      <Flex gap={3} align="center">
        <Heading as="h2" size={1}>
          {title}
        </Heading>
        <Badge tone={tone} fontSize={1}>
          {count}
        </Badge>
      </Flex>
      <Stack gap={3}>
        {pages.slice(0, maxPages).map((page) => (
          <PageCard key={page.documentId} {...page} />
        ))}
      </Stack>
      {pages.length > maxPages ? (
        <Button
          mode="ghost"
          text={`Show more pages (${pages.length - maxPages})`}
          onClick={() => setMaxPages((shown) => shown + PAGES_AT_ONCE)}
        />
      ) : null}
    </Stack>
  );
}

function PageCard({ title, findings }: PageFindings) {
  return (
    <Card as="section" aria-label={title} border radius={2} overflow="hidden">
      <Card padding={3} tone="transparent">
        <Text as="h3" size={1} weight="semibold" textOverflow="ellipsis">
          {title}
        </Text>
      </Card>
      <Stack as="ul">
        {findings.map((finding) => (
          <Box as="li" key={`${keyOf(finding)} ${finding.message}`}>
            <FindingLink finding={finding} />
          </Box>
        ))}
      </Stack>
    </Card>
  );
}

/** Opens the form of the page at the field. */
function FindingLink({ finding }: { finding: HealthFinding }) {
  const { documentId, documentType, path, message, state, release } = finding;
  const scheduledDraft = release?.isScheduledDraft ? release.name : undefined;
  return (
    <Card
      as={IntentLink}
      intent="edit"
      params={{ id: documentId, type: documentType, path, ...releaseParams(scheduledDraft) }}
      searchParams={release && !release.isScheduledDraft ? [['perspective', release.name]] : undefined}
      padding={3}
      borderTop
      data-as="a"
      style={{ display: 'block' }}
      __unstable_focusRing
    >
      <Flex gap={3} align="center">
        <Box flex={1}>
          <Text size={1} style={{ overflowWrap: 'anywhere' }}>
            {message}
          </Text>
        </Box>
        {state === 'fixed-in-draft' ? <Badge tone="positive">Fixed in the draft</Badge> : null}
        {release ? <Badge>{release.isScheduledDraft ? 'Scheduled version' : shortTitle(release.title)}</Badge> : null}
        <Text size={1} muted>
          Open
        </Text>
      </Flex>
    </Card>
  );
}
