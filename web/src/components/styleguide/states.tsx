import { PostList } from '#/components/blog/post-list.tsx';
import { NotFoundView } from '#/components/not-found/not-found-view.tsx';
import { CrashState, SearchStates } from './client-states.tsx';
import { Specimen } from './specimen.tsx';

/** Empty, loading and error states. */
export function States() {
  return (
    <>
      <Specimen name="An empty list">
        <PostList posts={[]} />
      </Specimen>
      <SearchStates />
      <Specimen name="A page that does not exist">
        <NotFoundView />
      </Specimen>
      <Specimen name="A page that crashed">
        <CrashState />
      </Specimen>
    </>
  );
}
