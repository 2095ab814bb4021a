/** The names of languages that the Studio offers, by other names for them. Its form has no other names. */
const OFFERED_NAMES: ReadonlyMap<string, string> = new Map([
  ['js', 'javascript'],
  ['typescript', 'ts'],
  ['sh', 'bash'],
  ['shell', 'bash'],
  ['shellscript', 'bash'],
  ['zsh', 'bash'],
  ['yml', 'yaml'],
  ['py', 'python'],
  ['md', 'markdown'],
  ['c++', 'cpp'],
  ['rs', 'rust'],
  ['golang', 'go'],
  ['dockerfile', 'docker'],
]);

/** The name of a language in the Studio; a name that it does not know is returned unchanged. */
export const offeredLanguage = (name: string): string => OFFERED_NAMES.get(name.toLowerCase()) ?? name;
