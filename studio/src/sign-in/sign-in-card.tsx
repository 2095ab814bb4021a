import type { JSX, ReactNode } from 'react';

const CLASS_NAME = 'sign-in-card';

/** The logo and the links of Sanity's screen follow the card that contains our page. */
const HIDE_WHAT_FOLLOWS = `[data-ui='Stack'] > [data-ui='Card']:has(.${CLASS_NAME}) + [data-ui='Flex'] { display: none }`;

/**
 * What the card of Sanity's sign-in screen contains. Hides the logo of Sanity and the links to its site and community below the
 * card: people who edit this site have no account there. Sanity 6.9 has no option for it; if its markup changes, they are shown.
 */
export function SignInCard({ children }: { children: ReactNode }): JSX.Element {
  return (
    <div className={CLASS_NAME}>
      <style>{HIDE_WHAT_FOLLOWS}</style>
      {children}
    </div>
  );
}
