import { codeSchema } from '@sanity/code-input';
import type { CodeInputLanguage } from '@sanity/code-input';
import { offeredLanguage } from './offered-languages.ts';

const SanityCodeInput = codeSchema.components.input;

type CodeInputProps = Parameters<typeof SanityCodeInput>[0];

/** The code editor, which would show “Plain text” for the language of a block that is not one of its choices. */
export function CodeInput(props: CodeInputProps) {
  const { schemaType, value } = props;
  if (!value?.language) return <SanityCodeInput {...props} />;
  const { options } = schemaType;
  const { language, languages } = languagesWith(value.language, options?.languageAlternatives ?? []);
  return (
    <SanityCodeInput
      {...props}
      value={{ ...value, language }}
      schemaType={{ ...schemaType, options: { ...options, languageAlternatives: languages } }}
    />
  );
}

/** What a form shows for a stored language: one of its choices by another name for it, or a choice of its own. */
export function languagesWith(stored: string, languages: CodeInputLanguage[]) {
  const language = offeredLanguage(stored);
  const choice = languages.find(({ value }) => value === language.toLowerCase());
  return choice
    ? { language: choice.value, languages }
    : { language, languages: [...languages, { value: language, title: language, mode: 'text' }] };
}
