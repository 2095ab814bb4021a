import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { route, RouterProvider } from 'sanity/router';

const router = route.create('/', [route.intents('/intent')]);

/** Resolves links as the Studio does. */
export function StudioRouter({ children }: { children: ReactNode }) {
  return (
    <RouterProvider router={router} state={{}} onNavigate={() => {}}>
      {children}
    </RouterProvider>
  );
}

/** What the address of a link opens. The Studio opens nothing for an intent without `params`. */
export const openedBy = (name: string) => router.decode(screen.getByRole('link', { name }).getAttribute('href') ?? '');
