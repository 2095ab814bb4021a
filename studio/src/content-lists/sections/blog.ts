import { RELEASE_POST_TEMPLATE } from '../../page-templates/page-templates.ts';
import type { ListNode } from '../list-node.ts';
import type { DocumentVersion, PageEntry, PageState } from '../page-entry.ts';
import { defineSection, rowOf } from '../section.ts';

interface PostVersion extends DocumentVersion {
  publishedAt?: string | null;
}

/** Older years are closed at first. */
const OPEN_YEARS = 2;

const yearOf = ({ current }: PageEntry<PostVersion>) => current.publishedAt?.slice(0, 4) ?? 'Without a date';

/** Posts: drafts and scheduled ones first, then the published ones by year. */
export const blogSection = defineSection<PostVersion>({
  id: 'blog',
  title: 'Blog',
  types: ['post', 'blogIndex'],
  newTypes: ['post'],
  newTemplates: [RELEASE_POST_TEMPLATE],
  fields: 'publishedAt',
  order: 'publishedAt desc',
  nodesOf: (entries) => {
    const posts = entries.filter(({ type }) => type === 'post');
    const isIn = (...states: PageState[]) => posts.filter((post) => states.includes(post.state));
    const years = Map.groupBy(isIn('published', 'edited', 'unpublishing'), yearOf);
    const folder = (title: string, inFolder: readonly PageEntry<PostVersion>[], isClosed = false): ListNode => ({
      kind: 'folder',
      key: title,
      title,
      isClosed,
      nodes: inFolder.map((post) => rowOf(post)),
    });
    return [
      ...entries.filter(({ type }) => type === 'blogIndex').map((entry) => rowOf(entry, { title: 'Blog home' })),
      { kind: 'row', key: 'authors', childId: 'authors', type: 'author', title: 'Authors' },
      { kind: 'row', key: 'tags', childId: 'tags', type: 'tag', title: 'Tags' },
      folder('Drafts', isIn('draft', 'inRelease')),
      folder(
        'Scheduled',
        isIn('scheduled', 'paused').toSorted((a, b) => (a.publishAt ?? '').localeCompare(b.publishAt ?? '')),
      ),
      ...[...years]
        .toSorted(([a], [b]) => b.localeCompare(a))
        .map(([year, inYear], index) =>
          folder(
            year,
            inYear.toSorted((a, b) => (b.current.publishedAt ?? '').localeCompare(a.current.publishedAt ?? '')),
            index >= OPEN_YEARS,
          ),
        ),
    ];
  },
});
