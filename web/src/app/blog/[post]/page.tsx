import { pathOf } from '@site/site/route-map';
import { PostView } from '#/components/blog/post/post-view.tsx';
import { PageData } from '#/components/metadata/page-data.tsx';
import { loadPageMetadata } from '#/components/metadata/load-page-metadata.ts';
import { editAttributesOf } from '#/content/edit-attributes.ts';
import { webEnvironment } from '#/content/environment.ts';
import { loadPost, loadPostSummaries } from '#/content/load.ts';
import { noStaticParams } from '#/routing/no-static-params.ts';
import { pageRoute } from '#/routing/page-route.tsx';

const route = pageRoute({
  load: ({ post }: { post: string }) => loadPost(post),
  metadata: (post) =>
    loadPageMetadata({
      ...post,
      article: {
        publishedAt: post.publishedAt,
        modifiedAt: post._updatedAt,
        authors: post.authors.map(({ name }) => name),
        tags: post.tags.map(({ title }) => title),
      },
    }),
  path: ({ post }) => pathOf({ name: 'post', post }),
  render: async (post) => (
    <>
      <PostView
        post={post}
        posts={await loadPostSummaries()}
        siteUrl={webEnvironment().siteUrl}
        edit={await editAttributesOf(post)}
      />
      <PageData page={post} />
    </>
  ),
});

export const generateStaticParams = noStaticParams;

export const { generateMetadata } = route;

export default route.Page;
