import { Flex, Spinner } from '@sanity/ui';
import { lazy, Suspense } from 'react';
import type { UserComponent } from 'sanity/structure';
import type { ComponentProps } from 'react';

const SectionPane = lazy(() => import('./section-pane.tsx'));

/**
 * Loads the list of a section. Shows by itself that it loads: with Sanity 6.9's own boundary, whose fallback is another pane, the
 * two replaced each other on phones until React gave up (“The structure tool crashed”).
 */
export function LazySectionPane(props: ComponentProps<UserComponent>) {
  return (
    <Suspense
      fallback={
        <Flex padding={4} justify="center">
          <Spinner muted />
        </Flex>
      }
    >
      <SectionPane {...props} />
    </Suspense>
  );
}
