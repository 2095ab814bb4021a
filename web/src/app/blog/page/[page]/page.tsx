import { POSTS_PER_PAGE } from '@site/site/constants';
import type { Metadata } from 'next';
import { laterPages, pageNumber } from '#/components/blog/pagination.ts';
import { NOT_FOUND_METADATA } from '#/components/metadata/page-metadata.ts';
import { Missing } from '#/components/not-found/missing.tsx';
import { publishedReader } from '#/content/reader.ts';
import { BlogListPage, blogListMetadata } from '../../blog-list-page.tsx';

interface Props {
  params: Promise<{ page: string }>;
}

export async function generateStaticParams() {
  const posts = await publishedReader.postSummaries();
  return laterPages(posts.length, POSTS_PER_PAGE).map((page) => ({ page: String(page) }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = pageNumber((await params).page);
  return page === undefined ? NOT_FOUND_METADATA : blogListMetadata(page);
}

export default async function LaterBlogPage({ params }: Props) {
  const page = pageNumber((await params).page);
  return page === undefined ? <Missing /> : <BlogListPage page={page} />;
}
