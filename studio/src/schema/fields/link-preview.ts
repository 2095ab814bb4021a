type LinkTarget = Partial<Record<keyof ReturnType<typeof selectTarget>, string>>;

/** What a preview selects of a link, for `targetOf`. The prefix is the path of the link in the value, such as `link.`. */
export const selectTarget = (prefix = '') => ({
  kind: `${prefix}kind`,
  page: `${prefix}reference.title`,
  // Authors have a name, and no title.
  author: `${prefix}reference.name`,
  href: `${prefix}href`,
});

/** The title of the page that a link leads to, or its URL. */
export const targetOf = ({ kind, page, author, href }: LinkTarget): string | undefined =>
  kind === 'internal' ? (page ?? author) : href;
