import { POSTS_PER_PAGE } from '@site/site/constants';
import type { Metadata } from 'next';
import { laterPages, pageNumber } from '#/components/blog/pagination.ts';
import { countByTag } from '#/components/blog/post-lists.ts';
import { NOT_FOUND_METADATA } from '#/components/metadata/page-metadata.ts';
import { Missing } from '#/components/not-found/missing.tsx';
import { decodeSegment } from '#/content/params.ts';
import { publishedReader } from '#/content/reader.ts';
import { TagPage, tagPageMetadata } from '../../../tag-page.tsx';

interface Props {
  params: Promise<{ tag: string; page: string }>;
}

const placeOf = async ({ params }: Props) => {
  const { tag, page } = await params;
  return { slug: decodeSegment(tag), page: pageNumber(page) };
};

export async function generateStaticParams() {
  const [tags, posts] = await Promise.all([publishedReader.tags(), publishedReader.postSummaries()]);
  const counts = countByTag(posts);
  return tags.flatMap(({ _id, slug }) =>
    laterPages(counts.get(_id) ?? 0, POSTS_PER_PAGE).map((page) => ({ tag: slug, page: String(page) })),
  );
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { slug, page } = await placeOf(props);
  return page === undefined ? NOT_FOUND_METADATA : tagPageMetadata({ slug, page });
}

export default async function LaterTagPage(props: Props) {
  const { slug, page } = await placeOf(props);
  return page === undefined ? <Missing /> : <TagPage slug={slug} page={page} />;
}
