import { Box, Button, Card, Flex, Heading, Spinner, Stack, Text } from '@sanity/ui';
import { useToast } from '@sanity/ui/toast';
import { IGNORED_QUERIES_ID, REPORT_RETENTION_DAYS, SEARCH_REPORT_TYPE } from '@site/content/search/search-report';
import { useState } from 'react';
import { useRouter, useRouterState } from 'sanity/router';
import { ColumnHeader } from '../column-header.tsx';
import { errorMessage } from '../error-message.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { ErrorCard } from '../error-card.tsx';
import { PagePicker } from '../page-picker/page-picker.tsx';
import type { PageDocument } from '../page-picker/suggest-pages.ts';
import { useMayCreate } from '../use-may-create.ts';
import { ToolPage } from '../tool-page.tsx';
import { addAnswer, setIgnored } from './change-content.ts';
import { SearchRow } from './search-row.tsx';
import { SearchTable } from './search-table.ts';
import { addUpReports, answerOf } from './unfound-searches.ts';
import { useInsightData } from './use-insight-data.ts';

const SHORT_PERIOD_DAYS = 7;
const PERIODS = [SHORT_PERIOD_DAYS, REPORT_RETENTION_DAYS];
const MAX_SHOWN = 100;
const COLUMNS = [
  { title: 'Search', align: 'left' },
  { title: 'No results', align: 'right' },
  { title: 'No click', align: 'right' },
  { title: 'Last seen', align: 'left' },
] as const;

/** What visitors searched for and did not find, and what staff can do about it. */
export function SearchTool() {
  const [showsIgnored, setShowsIgnored] = useState(false);
  const [picking, setPicking] = useState<string>();
  const { client, days, setDays, data, error, isLoading, reload } = useInsightData(SHORT_PERIOD_DAYS);
  const router = useRouter();
  const opened = useRouterState((state) => state['query']);
  const toast = useToast();
  const may = {
    addToPage: useMayCreate('doc'),
    addSynonym: useMayCreate('searchSynonym'),
    ignore: useMayCreate(SEARCH_REPORT_TYPE, IGNORED_QUERIES_ID),
  };

  const ignored = new Set(data?.ignored);
  const searches = addUpReports(data?.reports ?? []).filter(({ query }) => ignored.has(query) === showsIgnored);

  const run = async (change: () => Promise<void>) => {
    try {
      await change();
    } catch (reason) {
      toast.push({
        status: 'error',
        title: 'The change was not saved',
        description: errorMessage(reason),
      });
    }
  };
  const ignore = (query: string, isIgnored: boolean) =>
    run(async () => {
      await setIgnored(client, query, isIgnored);
      reload();
    });
  const addToPage = (query: string, { _id, _type }: PageDocument) =>
    run(async () => {
      await addAnswer(client, _id, query);
      router.navigateIntent('edit', { id: _id, type: _type, path: 'alsoAnswers' });
    });

  return (
    <ToolPage>
      <Stack gap={5}>
        <Stack gap={4}>
          <Heading as="h1" size={3}>
            What visitors did not find
          </Heading>
          <Text muted size={1}>
            Searches that found nothing, and searches whose results nobody opened. Counted without cookies, addresses or
            identifiers, and deleted after {REPORT_RETENTION_DAYS} days. A new search appears within 20 seconds, and
            only if it was made at least twice.
          </Text>
          {data?.isCounting === false ? (
            <Card tone="caution" padding={3} radius={2} border>
              <Text size={1}>Counting is turned off in Site settings, under “Color mode &amp; analytics”.</Text>
            </Card>
          ) : null}
        </Stack>
        <Flex gap={[1, 1, 2]} wrap="wrap" align="center">
          {PERIODS.map((period) => (
            <Button
              key={period}
              mode="bleed"
              fontSize={1}
              padding={[2, 2, 3]}
              selected={period === days}
              aria-pressed={period === days}
              text={`Last ${period} days`}
              onClick={() => setDays(period)}
            />
          ))}
          <Box flex={1} />
          <Button
            mode="bleed"
            fontSize={1}
            padding={[2, 2, 3]}
            selected={showsIgnored}
            aria-pressed={showsIgnored}
            text={`Ignored (${ignored.size})`}
            onClick={() => setShowsIgnored((shows) => !shows)}
          />
          <Button mode="bleed" fontSize={1} padding={[2, 2, 3]} text="Reload" loading={isLoading} onClick={reload} />
        </Flex>
        {error === undefined ? null : <ErrorCard>The searches cannot be loaded: {error}</ErrorCard>}
        {data || error !== undefined ? null : <Spinner muted />}
        {data && searches.length === 0 ? (
          <Text muted size={1}>
            {showsIgnored ? 'No ignored searches in this period.' : 'No unanswered searches in this period.'}
          </Text>
        ) : null}
        {searches.length > 0 && data ? (
          <SearchTable>
            <thead>
              <tr>
                {COLUMNS.map(({ title, align }) => (
                  <ColumnHeader key={title} align={align}>
                    {title}
                  </ColumnHeader>
                ))}
                <ColumnHeader align="right">Actions</ColumnHeader>
              </tr>
            </thead>
            <tbody>
              {searches.slice(0, MAX_SHOWN).map((search) => (
                <SearchRow
                  key={search.query}
                  search={search}
                  answer={answerOf(search.query, data)}
                  isIgnored={showsIgnored}
                  may={may}
                  isOpened={search.query === opened}
                  onAddToPage={() => setPicking(search.query)}
                  onIgnore={(isIgnored) => void ignore(search.query, isIgnored)}
                />
              ))}
            </tbody>
          </SearchTable>
        ) : null}
      </Stack>
      {picking !== undefined && data ? (
        <Dialog
          id="searchPagePicker"
          // The picker takes the focus.
          __unstable_autoFocus={false}
          header={`Which page answers “${picking}”?`}
          width={1}
          onClose={() => setPicking(undefined)}
        >
          <Box padding={4}>
            <PagePicker query={picking} pages={data.pages} onPick={(page) => void addToPage(picking, page)} />
          </Box>
        </Dialog>
      ) : null}
    </ToolPage>
  );
}
