import { Box, Flex } from '@sanity/ui';
import { lazy, Suspense } from 'react';
import type { ActiveToolLayoutProps } from 'sanity';
import { useRouterState } from 'sanity/router';

const ReleaseHealthNote = lazy(() =>
  import('./release-health-note.tsx').then((module) => ({ default: module.ReleaseHealthNote })),
);

const RELEASES_TOOL = 'releases';

/** Shows a note above the page of a release. Other tools, and the list of releases, stay as they are. */
export function ReleaseHealthLayout(props: ActiveToolLayoutProps) {
  const releaseName = useRouterState((state) => state['releaseId']);
  if (props.activeTool.name !== RELEASES_TOOL) return props.renderDefault(props);
  return (
    <Flex direction="column" height="fill">
      {typeof releaseName === 'string' ? (
        <Suspense fallback={null}>
          <ReleaseHealthNote key={releaseName} releaseName={releaseName} />
        </Suspense>
      ) : null}
      <Box flex={1} style={{ minHeight: 0 }}>
        {props.renderDefault(props)}
      </Box>
    </Flex>
  );
}
