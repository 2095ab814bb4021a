/** Blocks of new pages. Texts in square brackets are samples, which the content checks find until they are replaced. */

export const paragraph = (text: string) => textBlock(text, {});

export const heading = (text: string) => textBlock(text, { style: 'h2' });

export const bullet = (text: string) => textBlock(text, { listItem: 'bullet', level: 1 });

const textBlock = (text: string, fields: object) => ({
  _type: 'block',
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: 'text', text, marks: [] }],
  ...fields,
});
