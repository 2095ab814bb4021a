import { languageOf, languageOfFile } from './languages.ts';
import type { Language } from './languages.ts';

export interface SourceLine {
  text: string;
  /** The diff marker or the prompt before the text. */
  mark?: '+' | '-' | ' ' | '$';
  change?: 'inserted' | 'deleted';
  /** Whether the line is the output of a command. */
  isOutput?: boolean;
  /** Whether the line is copied. Deleted lines of a diff and command output are not. */
  isCopied: boolean;
}

export interface Source {
  lines: SourceLine[];
  /** The language of the text. */
  language: Language | undefined;
}

/** Matches a patch, which is copied unchanged, unlike lines that show a change. */
const PATCH = /^(?:diff --git |@@ |--- \S)/m;
const SHELLS = new Set(['shellscript', 'shellsession', 'fish', 'powershell']);
const PROMPT = '$ ';

/** Splits code into lines and separates diff markers and shell prompts from the text. */
export function readSource(code: string, { language, filename }: { language?: string; filename?: string }): Source {
  const known = languageOf(language);
  const lines = code.split('\n');
  if (known?.id === 'diff') {
    if (PATCH.test(code)) return { lines: lines.map(patchLine), language: known };
    return { lines: differenceLines(lines), language: languageOfFile(filename) };
  }
  if (known !== undefined && SHELLS.has(known.id) && lines.some((line) => line.startsWith(PROMPT))) {
    return { lines: sessionLines(lines), language: languageOf('bash') };
  }
  return { lines: lines.map((text) => ({ text, isCopied: true })), language: known };
}

function patchLine(text: string): SourceLine {
  const change = /^(?:\+\+\+|---) /.test(text) ? undefined : changeOf(text);
  return { text, isCopied: true, ...(change && { change }) };
}

/** Copying returns the code after the change. */
function differenceLines(lines: readonly string[]): SourceLine[] {
  const isIndented = lines.every((line) => /^(?:[+\- ]|$)/.test(line));
  return lines.map((line) => {
    const change = changeOf(line);
    if (change === undefined) return { text: isIndented ? line.slice(1) : line, mark: ' ', isCopied: true };
    const mark = change === 'inserted' ? '+' : '-';
    return { text: line.slice(1), mark, change, isCopied: change === 'inserted' };
  });
}

function changeOf(line: string): SourceLine['change'] {
  if (line.startsWith('+')) return 'inserted';
  return line.startsWith('-') ? 'deleted' : undefined;
}

/** Copying returns the commands; the lines between them are their output. */
function sessionLines(lines: readonly string[]): SourceLine[] {
  let isContinued = false;
  return lines.map((line) => {
    const isPrompt = line.startsWith(PROMPT);
    const isCommand = isPrompt || isContinued;
    isContinued = isCommand && line.endsWith('\\');
    if (!isPrompt) return { text: line, isOutput: !isCommand, isCopied: isCommand };
    return { text: line.slice(PROMPT.length), mark: '$', isCopied: true };
  });
}
