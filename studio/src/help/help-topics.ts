/** The intent that opens a guide; its parameter is `topic`. */
export const HELP_INTENT = 'help';

/** The guides for editors, in the order of the list. */
export const HELP_TOPICS = [
  { id: 'change', title: 'Find and change a page' },
  { id: 'post', title: 'Write a post' },
  { id: 'capability', title: 'Add a capability' },
  { id: 'paste', title: 'Paste from Word or Google Docs' },
  { id: 'table', title: 'Edit a table' },
  { id: 'link', title: 'Link to a page or heading' },
  { id: 'rename', title: 'Rename or move a page' },
  { id: 'remove', title: 'Take a page off the site' },
  { id: 'announcement', title: 'Announce something on every page' },
  { id: 'schedule', title: 'Schedule a change' },
  { id: 'share', title: 'Show a draft to someone' },
  { id: 'restore', title: 'Compare and restore' },
  { id: 'health', title: 'Keep content healthy' },
] as const;
export type HelpTopicId = (typeof HELP_TOPICS)[number]['id'];
