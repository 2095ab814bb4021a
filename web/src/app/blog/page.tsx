import type { Metadata } from 'next';
import { BlogListPage, blogListMetadata } from './blog-list-page.tsx';

export const generateMetadata = (): Promise<Metadata> => blogListMetadata(1);

export default function BlogPage() {
  return <BlogListPage page={1} />;
}
