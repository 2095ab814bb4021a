'use client';

import { CrashView } from '#/components/crash/crash-page.tsx';
import { NoResults, SearchFailed } from '#/components/search/search-messages.tsx';
import { LONG_TITLE } from '@site/blocks/samples/odd-texts';
import { Specimen } from './specimen.tsx';

/** The buttons of the examples do nothing. */
const noop = () => undefined;

export function SearchStates() {
  return (
    <>
      <Specimen name="A slow search">
        <p className="label">Searching …</p>
      </Specimen>
      <Specimen name="A search without results">
        <NoResults query={LONG_TITLE.slice(0, 64)} suggestions={['getting started', 'self-hosting']} onTry={noop} />
      </Specimen>
      <Specimen name="A search that failed">
        <SearchFailed onRetry={noop} />
      </Specimen>
    </>
  );
}

const CRASH = Object.assign(new Error('An example'), { digest: '2f6c1e' });

export function CrashState() {
  return <CrashView error={CRASH} retry={noop} />;
}
