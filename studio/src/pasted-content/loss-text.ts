/** For example: "2 images and a footnote were left out. Insert images with “Insert block”." */
export function lossText(losses: readonly string[]): string {
  const list = new Intl.ListFormat('en-US').format(losses);
  const [first = ''] = losses;
  const verb = losses.length > 1 || /^\d/.test(first) ? 'were' : 'was';
  const advice = losses.some((loss) => /\bimages?$/.test(loss)) ? ' Insert images with “Insert block”.' : '';
  return `${list.charAt(0).toUpperCase()}${list.slice(1)} ${verb} left out.${advice}`;
}

/** For example: "an image" or "2 images". Empty if there is none. */
export function lossOf(count: number, one: string, several: string): string[] {
  if (count === 0) return [];
  return [count === 1 ? one : `${count} ${several}`];
}
