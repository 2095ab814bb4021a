/** The words of a link as the subject of a message. */
export const quoted = (label: string): string => {
  const words = label.replace(/\s+/g, ' ').trim();
  return words === '' ? 'This' : `“${words.length > 60 ? `${words.slice(0, 59)}…` : words}”`;
};
