import { PostList } from '#/components/blog/post-list.tsx';
import { NotFoundView } from '#/components/not-found/not-found-view.tsx';
import { CrashState, SearchStates } from './client-states.tsx';
import type { Mode } from '#/styles/palette.ts';
import { Specimen } from './specimen.tsx';

/** Empty, loading and error states. */
export function States({ mode }: { mode: Mode }) {
  return (
    <>
      <Specimen name="An empty list">
        <PostList posts={[]} />
      </Specimen>
      <SearchStates />
      <Specimen name="A page that does not exist">
        <NotFoundView linksLabel={`Where to go next in ${mode} mode`} />
      </Specimen>
      <Specimen name="A page that crashed">
        <CrashState />
      </Specimen>
    </>
  );
}
