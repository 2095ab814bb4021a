/** Titles and descriptions of the pages that list others; those with a document use them until editors have made it. */
export const LIST_PAGES = {
  caps: { title: 'Capabilities & Pricing', description: '' },
  blog: { title: 'Blog', description: '' },
  blogArchive: { title: 'Archive', description: 'Every post of the blog by year.' },
  blogAuthors: { title: 'Authors', description: 'Who writes the blog, and what they wrote.' },
  blogTags: { title: 'Tags', description: 'Every subject of the blog, with how many posts there are on it.' },
} as const;

/** The title of a tag's page of posts. */
export const titleOfTagPage = (tag: string) => `Posts on ${tag}`;
