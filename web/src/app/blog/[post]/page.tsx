import { pathOf } from '@site/site/route-map';
import type { Metadata } from 'next';
import { PostView } from '#/components/blog/post-view.tsx';
import { NOT_FOUND_METADATA, pageMetadata } from '#/components/metadata/page-metadata.ts';
import { Missing } from '#/components/not-found/missing.tsx';
import { editAttributesOf } from '#/content/edit-attributes.ts';
import { webEnvironment } from '#/content/environment.ts';
import { loadPost, loadPostSummaries } from '#/content/load.ts';
import { decodeSegment } from '#/content/params.ts';
import { publishedReader } from '#/content/reader.ts';
import { followRedirect } from '#/redirects/follow-redirect.ts';

interface Props {
  params: Promise<{ post: string }>;
}

const slugOf = async ({ params }: Props) => decodeSegment((await params).post);

export async function generateStaticParams() {
  const addresses = await publishedReader.pageAddresses(['post']);
  return addresses.flatMap(({ slug }) => (slug ? [{ post: slug }] : []));
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const post = await loadPost(await slugOf(props));
  if (!post) return NOT_FOUND_METADATA;
  return pageMetadata({
    ...post,
    article: {
      publishedAt: post.publishedAt,
      modifiedAt: post._updatedAt,
      authors: post.authors.map(({ name }) => name),
      tags: post.tags.map(({ title }) => title),
    },
  });
}

export default async function PostPage(props: Props) {
  const slug = await slugOf(props);
  const [post, posts] = await Promise.all([loadPost(slug), loadPostSummaries()]);
  if (post) {
    const edit = await editAttributesOf(post);
    return <PostView post={post} posts={posts} siteUrl={webEnvironment().siteUrl} edit={edit} />;
  }
  await followRedirect(pathOf({ name: 'post', post: slug }));
  return <Missing />;
}
