/** The kinds of callouts by their names in GitHub, Docusaurus, VitePress, MkDocs and Sphinx. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ...['note', 'tip', 'info', 'warning', 'danger'].map((kind) => [kind, kind] as const),
  ['secondary', 'note'],
  ['success', 'tip'],
  ['hint', 'tip'],
  ['important', 'info'],
  ['caution', 'warning'],
  ['attention', 'warning'],
  ['error', 'danger'],
]);

/** The kind of a callout, by its name in any case. */
export const calloutKind = (name: string): string | undefined => KINDS.get(name.toLowerCase());

/** The red callout of GitHub is "Caution"; that of Docusaurus is "Danger". */
export const githubCalloutKind = (name: string): string | undefined =>
  name.toLowerCase() === 'caution' ? 'danger' : calloutKind(name);
