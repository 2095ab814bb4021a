import { Badge, Flex, Stack, Text } from '@sanity/ui';
import { connection } from '../connection.ts';
import { Panel } from './panel.tsx';
import { useSiteHealth } from './use-site-health.ts';
import type { SiteState } from './use-site-health.ts';

interface Line {
  label: string;
  tone: 'positive' | 'caution' | 'critical' | 'neutral';
  text: string;
  /** What it means for visitors. */
  note?: string;
}

/** Whether visitors can read and search the site, and whether its pages are ready. */
export function SitePanel() {
  const state = useSiteHealth(connection.siteUrl);
  return (
    <Panel title="How the site does">
      <Stack as="ul" gap={3}>
        {linesOf(state).map(({ label, tone, text, note }) => (
          <li key={label}>
            <Stack gap={2}>
              <Flex align="center" justify="space-between" gap={3}>
                <Text size={1} weight="medium">
                  {label}
                </Text>
                <Badge tone={tone}>{text}</Badge>
              </Flex>
              {note === undefined ? null : (
                <Text size={1} muted>
                  {note}
                </Text>
              )}
            </Stack>
          </li>
        ))}
      </Stack>
    </Panel>
  );
}

/** The same lines in every state, so that nothing below moves. */
function linesOf(state: SiteState): Line[] {
  return [website(state), search(state), pages(state)];
}

const UNKNOWN = { tone: 'neutral', text: '…' } as const;

function website(state: SiteState): Line {
  const label = 'Website';
  if (state === undefined) return { label, ...UNKNOWN };
  if (state === 'unreachable') {
    const note = `The Studio gets no response from ${connection.siteUrl}. Open the site to see whether visitors do.`;
    return { label, tone: 'critical', text: 'Does not respond', note };
  }
  if (state.content) return { label, tone: 'positive', text: 'Running' };
  const note = 'It cannot read the content. Visitors see what was published before; new changes appear once it can.';
  return { label, tone: 'caution', text: 'Shows old pages', note };
}

function search(state: SiteState): Line {
  const label = 'Search';
  if (state === undefined || state === 'unreachable') return { label, ...UNKNOWN };
  if (state.search) return { label, tone: 'positive', text: 'Running' };
  return { label, tone: 'critical', text: 'Does not respond', note: 'Visitors who search see an error message.' };
}

function pages(state: SiteState): Line {
  const label = 'Pages';
  if (state === undefined || state === 'unreachable' || state.pages.totalAtStart === undefined)
    return { label, ...UNKNOWN };
  const { totalAtStart: total, warmed, failed } = state.pages;
  if (failed > 0) {
    const note = 'The site tries again when somebody opens them. Tell a developer if this stays.';
    return { label, tone: 'caution', text: `${failed} of ${total} have errors`, note };
  }
  if (warmed < total) return { label, tone: 'neutral', text: `Preparing ${warmed} of ${total}` };
  // Without the number, which leaves out the pages that were published since the start.
  return { label, tone: 'positive', text: 'All ready' };
}
