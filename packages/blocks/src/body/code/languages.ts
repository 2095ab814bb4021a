import { bundledLanguagesInfo } from 'shiki/langs';

export type Language = (typeof bundledLanguagesInfo)[number];

/** By id and alias, in lowercase. */
const LANGUAGES: ReadonlyMap<string, Language> = new Map(
  bundledLanguagesInfo.flatMap((language) =>
    [language.id, ...(language.aliases ?? [])].map((name) => [name, language] as const),
  ),
);

/** The language of an id or alias that Shiki knows, such as `ts` or `Shell`; `undefined` for plain and unknown text. */
export function languageOf(name: string | undefined): Language | undefined {
  return LANGUAGES.get(name?.toLowerCase() ?? '');
}

/** The language of a file by its extension, such as TypeScript for `src/app.ts`. */
export function languageOfFile(filename: string | undefined): Language | undefined {
  return languageOf(/\.(\w+)$/.exec(filename ?? '')?.[1]);
}

const PLAIN = new Set(['', 'text', 'txt', 'plain', 'plaintext']);

/** The display name of a language by id or alias; an unknown name is returned unchanged. */
export function languageName(name = ''): string {
  return PLAIN.has(name.toLowerCase()) ? 'Text' : (languageOf(name)?.name ?? name);
}
