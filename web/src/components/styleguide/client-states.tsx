'use client';

import { CrashView } from '#/components/crash/crash-view.tsx';
import { Failed, NoResults } from '#/components/search/search-screens.tsx';
import { LONG_TITLE } from './samples/odd.ts';
import { Specimen } from './specimen.tsx';

/** The buttons here lead nowhere: there is nothing to try again. */
const nothing = () => undefined;

export function SearchStates() {
  return (
    <>
      <Specimen name="A search that takes its time">
        <p className="label">Searching …</p>
      </Specimen>
      <Specimen name="A search without results">
        <NoResults query={LONG_TITLE.slice(0, 64)} onTry={nothing} />
      </Specimen>
      <Specimen name="A search that failed">
        <Failed onRetry={nothing} />
      </Specimen>
    </>
  );
}

const CRASH = Object.assign(new Error('An example'), { digest: '2f6c1e' });

export function CrashState() {
  return <CrashView error={CRASH} retry={nothing} />;
}
