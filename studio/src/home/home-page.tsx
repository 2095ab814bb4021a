import { LaunchIcon } from '@sanity/icons/Launch';
import { Button, Flex, Heading, Spinner, Stack } from '@sanity/ui';
import { useMemo } from 'react';
import { connection } from '../connection.ts';
import { useLiveQuery } from '../live-query/use-live-query.ts';
import { ErrorCard } from '../error-card.tsx';
import { PageFinder } from '../page-finder/page-finder.tsx';
import { useMayCreate } from '../use-may-create.ts';
import { ToolPage } from '../tool-page.tsx';
import { homeLists, homeQuery } from './home-data.ts';
import type { HomeData } from './home-data.ts';
import { HelpLinks } from './help-links.tsx';
import { HomePanels } from './home-panels.tsx';
import { NewContent } from './new-content.tsx';
import { Shortcuts } from './shortcuts.tsx';

/** Where staff start: find or add a page, continue a draft, and see what needs attention. */
export default function HomePage() {
  const { data, error } = useLiveQuery<HomeData>(useMemo(() => homeQuery(), []));
  const lists = useMemo(() => data && homeLists(data), [data]);
  const mayChange = useMayCreate('page');
  return (
    <ToolPage hasCards>
      <Stack gap={5}>
        <Flex align="center" justify="space-between" gap={3} wrap="wrap">
          <Heading as="h1" size={3}>
            {mayChange ? 'What do you want to change?' : 'What are you looking for?'}
          </Heading>
          <Button
            as="a"
            href={`${connection.siteUrl}/`}
            target="_blank"
            rel="noreferrer"
            mode="bleed"
            fontSize={1}
            iconRight={LaunchIcon}
            text="Open the site"
          />
        </Flex>
        <PageFinder />
        <NewContent />
        <Shortcuts />
        <HelpLinks />
        {error === undefined ? null : (
          <ErrorCard>The content cannot be read: {error} The Studio keeps trying.</ErrorCard>
        )}
        {lists ? <HomePanels lists={lists} isCounting={data?.isCounting !== false} /> : null}
        {lists === undefined && error === undefined ? <Spinner muted /> : null}
      </Stack>
    </ToolPage>
  );
}
