import { Badge, Flex, Stack, Text } from '@sanity/ui';
import { CONTENT_HEALTH_INTENT, MAX_CHECKED_DOCUMENTS } from '../content-health/content-health.ts';
import { scopeOf } from '../content-health/health-findings.ts';
import { useContentHealth } from '../content-health/use-content-health.ts';
import { shortTitle } from '../short-title.ts';
import { PanelLink } from './panel-link.tsx';
import { Panel } from './panel.tsx';

const MAX_SHOWN = 3;

const TITLE = 'Content health';
const ALL = { text: 'All checks', intent: CONTENT_HEALTH_INTENT };

/** What is wrong with the content; of a large site, where to check it. */
export function HealthPanel({ documentCount }: { documentCount: number }) {
  if (documentCount <= MAX_CHECKED_DOCUMENTS) return <FindingsPanel />;
  const count = documentCount.toLocaleString('en-US');
  return (
    <Panel
      title={TITLE}
      all={ALL}
      emptyText={`The site has ${count} documents, which take a while to check. To check them, open “${ALL.text}”.`}
    />
  );
}

/** The findings, errors first. */
function FindingsPanel() {
  const { isLoading, error, findings, checkedCount, errorCount, warningCount } = useContentHealth();
  const live = findings.filter((finding) => scopeOf(finding) === 'site');
  const shown = live.toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'));
  const problem = error && `The content cannot be checked: ${error} The Studio keeps trying.`;
  const emptyText =
    problem ?? (isLoading ? 'Checking the content…' : `No problems on ${checkedCount} pages and settings.`);
  return (
    <Panel title={TITLE} all={ALL} emptyText={live.length === 0 ? emptyText : undefined}>
      <Stack gap={4}>
        {problem ? (
          <Text size={1} muted>
            {problem}
          </Text>
        ) : null}
        <Flex gap={2}>
          {errorCount > 0 ? <Badge tone="critical">{errorCount} to fix</Badge> : null}
          {warningCount > 0 ? <Badge tone="caution">{warningCount} to improve</Badge> : null}
        </Flex>
        <Stack as="ul" gap={1}>
          {shown.slice(0, MAX_SHOWN).map(({ documentId, documentType, rule, path, title, message }) => (
            <li key={`${documentId} ${rule} ${path}`}>
              <PanelLink intent="edit" params={{ id: documentId, type: documentType, path }}>
                <Text as="span" size={1} style={{ overflowWrap: 'anywhere' }}>
                  <strong>{shortTitle(title)}</strong>: {message}
                </Text>
              </PanelLink>
            </li>
          ))}
        </Stack>
      </Stack>
    </Panel>
  );
}
