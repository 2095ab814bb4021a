/** Titles and descriptions of list pages. `caps` and `blog` use them only until their documents exist. */
export const LIST_PAGES = {
  caps: { title: 'Capabilities & Pricing', description: '' },
  handOff: {
    title: 'IT hand-off',
    description:
      'Every host, port, protocol and permission that your choice of capabilities needs, on one sheet for the people who run your network.',
  },
  blog: { title: 'Blog', description: '' },
  blogArchive: { title: 'Archive', description: 'All blog posts by year.' },
  blogAuthors: { title: 'Authors', description: 'The authors of the blog and their posts.' },
  blogTags: { title: 'Tags', description: 'All topics of the blog with the number of posts.' },
} as const;

/** Title of the page that lists the posts with a tag. */
export const titleOfTagPage = (tag: string) => `Posts on ${tag}`;
