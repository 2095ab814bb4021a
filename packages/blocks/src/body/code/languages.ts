import { bundledLanguagesInfo } from 'shiki/langs';

export type Language = (typeof bundledLanguagesInfo)[number];

/** By id and alias, in small letters. */
const LANGUAGES: ReadonlyMap<string, Language> = new Map(
  bundledLanguagesInfo.flatMap((language) =>
    [language.id, ...(language.aliases ?? [])].map((name) => [name, language] as const),
  ),
);

/** The language of an id or alias that Shiki knows, such as `ts` or `Shell`; `undefined` for plain and unknown text. */
export function languageOf(name: string | undefined): Language | undefined {
  return LANGUAGES.get(name?.toLowerCase() ?? '');
}

/** The language that a file's ending tells, such as that of `src/app.ts`. */
export function languageOfFile(filename: string | undefined): Language | undefined {
  return languageOf(/\.(\w+)$/.exec(filename ?? '')?.[1]);
}

const PLAIN = new Set(['', 'text', 'txt', 'plain', 'plaintext']);

/** What readers call the language of an id or alias; an unknown one is called as the author calls it. */
export function languageName(name = ''): string {
  return PLAIN.has(name.toLowerCase()) ? 'Text' : (languageOf(name)?.name ?? name);
}
