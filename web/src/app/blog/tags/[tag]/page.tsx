import type { Metadata } from 'next';
import { decodeSegment } from '#/content/params.ts';
import { publishedReader } from '#/content/reader.ts';
import { TagPage, tagPageMetadata } from '../tag-page.tsx';

interface Props {
  params: Promise<{ tag: string }>;
}

const slugOf = async ({ params }: Props) => decodeSegment((await params).tag);

export async function generateStaticParams() {
  const tags = await publishedReader.tags();
  return tags.map(({ slug }) => ({ tag: slug }));
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return tagPageMetadata({ slug: await slugOf(props), page: 1 });
}

export default async function FirstTagPage(props: Props) {
  return <TagPage slug={await slugOf(props)} page={1} />;
}
