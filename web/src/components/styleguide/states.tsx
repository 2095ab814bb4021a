import { PostList } from '#/components/blog/post-list.tsx';
import { NotFoundView } from '#/components/not-found/not-found-view.tsx';
import { CrashState, SearchStates } from './client-states.tsx';
import { Specimen } from './specimen.tsx';

/** What is shown where there is nothing, not yet, or no more. */
export function States() {
  return (
    <>
      <Specimen name="An empty list">
        <PostList posts={[]} />
      </Specimen>
      <SearchStates />
      <Specimen name="A page that is not there">
        <NotFoundView />
      </Specimen>
      <Specimen name="A page that crashed">
        <CrashState />
      </Specimen>
    </>
  );
}
