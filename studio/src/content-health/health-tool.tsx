import { Heading, Spinner, Stack, Flex, TabPanel, Text } from '@sanity/ui';
import type { RuleName } from '@site/checks/finding';
import { useState } from 'react';
import { ErrorCard } from '../error-card.tsx';
import { ToolPage } from '../tool-page.tsx';
import { AllWell } from './all-well.tsx';
import { FindingList } from './finding-list.tsx';
import { HealthFilters, HEALTH_PANEL_ID, tabId } from './health-filters.tsx';
import { scopeOf } from './health-findings.ts';
import type { Scope } from './health-findings.ts';
import type { ContentHealth } from './use-content-health.ts';
import { useContentHealth } from './use-content-health.ts';

/** Everything that is wrong with the content of the site, and where to fix it. */
export function HealthTool() {
  const health = useContentHealth();
  const isUnread = health.error !== undefined && health.checkedCount === 0;
  return (
    <ToolPage>
      <Stack gap={5}>
        <Stack gap={4}>
          <Heading as="h1" size={3}>
            Content health
          </Heading>
          <Text muted size={1}>
            Problems on all pages, updated while you and others work. Errors keep a page from being published; warnings
            do not. Open one to fix it.
          </Text>
        </Stack>
        {health.error === undefined ? null : (
          <ErrorCard>The pages cannot be checked: {health.error} The Studio keeps trying.</ErrorCard>
        )}
        {health.isLoading ? <Checking /> : null}
        {health.isLoading || isUnread ? null : <Findings {...health} />}
      </Stack>
    </ToolPage>
  );
}

function Checking() {
  return (
    <Flex gap={3} align="center" padding={4}>
      <Spinner muted />
      <Text muted size={1}>
        Checking all pages…
      </Text>
    </Flex>
  );
}

function Findings({ findings, checkedCount }: ContentHealth) {
  const [scope, setScope] = useState<Scope>('site');
  const [rule, setRule] = useState<RuleName>();
  const inScope = findings.filter((finding) => scopeOf(finding) === scope);
  const shown = inScope.filter((finding) => rule === undefined || finding.rule === rule);
  return (
    <Stack gap={5}>
      <HealthFilters
        scope={scope}
        onScope={(next) => {
          setScope(next);
          setRule(undefined);
        }}
        rule={rule}
        onRule={setRule}
        findings={findings}
        inScope={inScope}
      />
      <TabPanel id={HEALTH_PANEL_ID} aria-labelledby={tabId(scope)}>
        {shown.length === 0 ? (
          <AllWell scope={scope} rule={rule} checkedCount={checkedCount} />
        ) : (
          <Stack gap={5}>
            <FindingList title="Errors" tone="critical" severity="error" findings={shown} />
            <FindingList title="Warnings" tone="caution" severity="warning" findings={shown} />
          </Stack>
        )}
      </TabPanel>
    </Stack>
  );
}
