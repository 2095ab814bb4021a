import { codeSchema } from '@sanity/code-input';
import type { CodeInputLanguage } from '@sanity/code-input';
import { useCallback, useEffect, useRef } from 'react';
import { PatchEvent, set, unset } from 'sanity';
import { leaveCode } from './leave-code.ts';
import { movedHighlights } from './moved-highlights.ts';
import { offeredLanguage } from '../offered-languages.ts';
import { useCodeFocus } from './use-code-focus.ts';

const SanityCodeInput = codeSchema.components.input;

type CodeInputProps = Parameters<typeof SanityCodeInput>[0];

/**
 * The code editor. By itself it would show “Plain text” for the language of a block that is not one of its choices, keep the
 * numbers of highlighted lines when lines are inserted above them, and not take the focus.
 */
export function CodeInput(props: CodeInputProps) {
  const { schemaType, value, focusPath } = props;
  const onChange = useMovedHighlights(props);
  const container = useCodeFocus(focusPath[0] === 'code');
  const { options } = schemaType;
  const { language, languages } = languagesWith(value?.language ?? '', options?.languageAlternatives ?? []);
  return (
    <div ref={container} onKeyDownCapture={leaveCode}>
      {value?.language ? (
        <SanityCodeInput
          {...props}
          onChange={onChange}
          value={{ ...value, language }}
          schemaType={{ ...schemaType, options: { ...options, languageAlternatives: languages } }}
        />
      ) : (
        <SanityCodeInput {...props} onChange={onChange} />
      )}
    </div>
  );
}

/**
 * An `onChange` that also moves highlights with their lines. It stays the same function while the code changes, because the
 * editor is set up again for another one.
 */
function useMovedHighlights({ onChange, value }: CodeInputProps): CodeInputProps['onChange'] {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return useCallback((change) => onChange(withMovedHighlights(PatchEvent.from(change), latest.current)), [onChange]);
}

/** Adds the change of the highlighted lines to a change of the code. */
export function withMovedHighlights(change: PatchEvent, value: CodeInputProps['value']): PatchEvent {
  const edit = change.patches.find(({ path }) => path.length === 1 && path[0] === 'code');
  const { code = '', highlightedLines = [] } = value ?? {};
  if (!edit || highlightedLines.length === 0) return change;
  const edited = edit.type === 'set' && typeof edit.value === 'string' ? edit.value : '';
  const lines = movedHighlights(highlightedLines, code, edited);
  if (String(lines) === String(highlightedLines)) return change;
  const path = ['highlightedLines'];
  return change.append(lines.length > 0 ? set(lines, path) : unset(path));
}

/** What a form shows for a stored language: one of its choices by another name for it, or a choice of its own. */
export function languagesWith(stored: string, languages: CodeInputLanguage[]) {
  const language = offeredLanguage(stored);
  const choice = languages.find(({ value }) => value === language.toLowerCase());
  return choice
    ? { language: choice.value, languages }
    : { language, languages: [...languages, { value: language, title: language, mode: 'text' }] };
}
