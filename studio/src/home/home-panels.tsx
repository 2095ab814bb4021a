import { Grid, Spinner, Stack } from '@sanity/ui';
import { SEARCH_INSIGHTS_INTENT } from '../search-insights/search-insights.ts';
import { HealthPanel } from './health-panel.tsx';
import type { HomeLists } from './home-data.ts';
import { PageList } from './page-list.tsx';
import { Panel } from './panel.tsx';
import { SitePanel } from './site-panel.tsx';
import { UnfoundList } from './unfound-list.tsx';
import { useEditors } from './use-editors.ts';

interface HomePanelsProps {
  lists: HomeLists;
  /** Whether searches are counted. */
  isCounting: boolean;
}

/** What was changed, what is not live yet, and what visitors did not find. */
export function HomePanels({
  lists: { changed, drafts, scheduled, searches, documentCount },
  isCounting,
}: HomePanelsProps) {
  const editors = useEditors(changed);
  // Without it, the first list would change its length once the editors are known, and move the others.
  if (!editors) return <Spinner muted />;
  const { lastEditor, myEdits } = editors;
  const mine = changed
    .filter(({ key }) => myEdits.has(key))
    .toSorted((a, b) => (myEdits.get(b.key) ?? '').localeCompare(myEdits.get(a.key) ?? ''));
  return (
    <Grid gridTemplateColumns={[1, 1, 1, 2]} gap={4} style={{ alignItems: 'start' }}>
      <Stack gap={4}>
        {mine.length > 0 ? (
          <Panel title="You edited last">
            <PageList entries={mine} lastEditor={new Map()} />
          </Panel>
        ) : (
          <Panel
            title="Changed last"
            emptyText={changed.length === 0 ? 'No content yet. Add the first page above.' : undefined}
          >
            <PageList entries={changed} lastEditor={lastEditor} />
          </Panel>
        )}
        <Panel title="Scheduled" emptyText={scheduled.length === 0 ? 'Nothing is scheduled.' : undefined}>
          <PageList entries={scheduled} lastEditor={lastEditor} />
        </Panel>
        <SitePanel />
      </Stack>
      <Stack gap={4}>
        <Panel
          title="Not published yet"
          emptyText={drafts.length === 0 ? 'No drafts. Everything is published.' : undefined}
        >
          <PageList entries={drafts} lastEditor={lastEditor} />
        </Panel>
        <Panel
          title="What visitors did not find"
          emptyText={
            searches.length > 0
              ? undefined
              : isCounting
                ? 'Visitors found what they searched for.'
                : 'Searches are not counted. Turn this on in Color mode & analytics.'
          }
          all={{ text: 'All searches', intent: SEARCH_INSIGHTS_INTENT }}
        >
          <UnfoundList searches={searches} />
        </Panel>
        <HealthPanel documentCount={documentCount} />
      </Stack>
    </Grid>
  );
}
