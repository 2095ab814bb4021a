import { BANNED_PHRASES } from './banned-phrases.ts';
import type { ProsePage } from './prose-pages.ts';
import type { Sentence } from './sentences.ts';

const MAX_SENTENCE_WORDS = 35;
const MAX_AVERAGE_WORDS = 17;
const MAX_PASSIVE_SHARE = 0.3;
/** Shorter sentences, such as "ROS is not needed.", may appear on several pages. */
const MIN_REPEATED_WORDS = 8;
/** A page with fewer sentences has no meaningful average. */
const MIN_SENTENCES = 10;

/** Sentences that are the same on several pages on purpose: the notices of the legal templates. */
const SHARED_SENTENCES = new Set([
  'This page is a template for a fictional company.',
  'It is not legal advice and binds nobody.',
  'Fleetloom is a fictional company, and this address receives no mail.',
]);

const PASSIVE = new RegExp(
  String.raw`\b(?:is|are|was|were|be|been|being)\s+(?:(?:not|also|only|then|never|always|still|often|\w+ly)\s+)?` +
    String.raw`(?:\w{2,}ed|built|bound|chosen|cut|done|drawn|driven|found|given|held|kept|known|left|lost|made|meant|paid|put|read|` +
    String.raw`run|seen|sent|set|shown|shut|split|spread|taken|told|thrown|understood|won|worn|written)\b`,
  'i',
);

const isPassive = ({ text }: Pick<Sentence, 'text'>) => PASSIVE.test(text);

export interface ProseFigures {
  sentences: number;
  averageWords: number;
  longestWords: number;
  passiveShare: number;
}

/** Counts complete sentences only, so that headings and cells of tables do not hide long ones. */
export function figuresOf(sentences: readonly Sentence[]): ProseFigures {
  const complete = sentences.filter(({ isFragment }) => !isFragment);
  const count = Math.max(1, complete.length);
  return {
    sentences: complete.length,
    averageWords: complete.reduce((sum, { words }) => sum + words, 0) / count,
    longestWords: Math.max(0, ...sentences.map(({ words }) => words)),
    passiveShare: complete.filter(isPassive).length / count,
  };
}

export interface ProseFinding {
  rule: 'phrase' | 'length' | 'average' | 'passive' | 'repetition';
  file: string;
  /** Names the file, the line and the sentence, and says what to do. */
  message: string;
}

/** Finds prose that is hard to read. */
export function checkProse(pages: readonly Pick<ProsePage, 'file' | 'sentences'>[]): ProseFinding[] {
  return [
    ...pages.flatMap(({ sentences }) => sentences.flatMap(findingsOfSentence)),
    ...pages.flatMap(findingsOfPage),
    ...repeatedSentences(pages),
  ];
}

function findingsOfSentence(sentence: Sentence): ProseFinding[] {
  const findings = BANNED_PHRASES.flatMap(({ pattern, hint }) => {
    const phrase = pattern.exec(sentence.text)?.[0];
    return phrase === undefined ? [] : [findingIn(sentence, 'phrase', `“${phrase}”`, hint)];
  });
  if (sentence.words > MAX_SENTENCE_WORDS) {
    const hint = `Split it, or turn its parts into a list; ${MAX_SENTENCE_WORDS} words are the limit.`;
    findings.push(findingIn(sentence, 'length', `${sentence.words} words`, hint));
  }
  return findings;
}

function findingsOfPage({ file, sentences }: Pick<ProsePage, 'file' | 'sentences'>): ProseFinding[] {
  const { sentences: count, averageWords, passiveShare } = figuresOf(sentences);
  if (count < MIN_SENTENCES) return [];
  const findings: ProseFinding[] = [];
  if (averageWords > MAX_AVERAGE_WORDS) {
    const average = averageWords.toFixed(1);
    findings.push({
      rule: 'average',
      file,
      message: `${file}: ${average} words per sentence. Split sentences; ${MAX_AVERAGE_WORDS} are the limit.`,
    });
  }
  if (passiveShare > MAX_PASSIVE_SHARE) {
    const percent = Math.round(passiveShare * 100);
    const first = sentences.find((sentence) => !sentence.isFragment && isPassive(sentence));
    const example = `such as in line ${first?.line}: “${first?.text}”`;
    findings.push({
      rule: 'passive',
      file,
      message: `${file}: ${percent} % of the sentences are passive. Name who does it, ${example}`,
    });
  }
  return findings;
}

function repeatedSentences(pages: readonly Pick<ProsePage, 'sentences'>[]): ProseFinding[] {
  const firstUses = new Map<string, Sentence>();
  return pages.flatMap(({ sentences }) =>
    sentences.flatMap((sentence) => {
      const { text, words, isFragment, file } = sentence;
      if (isFragment || words < MIN_REPEATED_WORDS || SHARED_SENTENCES.has(text)) return [];
      const first = firstUses.get(text);
      if (first === undefined) firstUses.set(text, sentence);
      if (first === undefined || first.file === file) return [];
      return [
        findingIn(
          sentence,
          'repetition',
          `also in ${first.file}:${first.line}`,
          'Keep it on one page and link to it, or say what this page adds.',
        ),
      ];
    }),
  );
}

const findingIn = (
  { file, line, text }: Sentence,
  rule: ProseFinding['rule'],
  problem: string,
  hint: string,
): ProseFinding => ({ rule, file, message: `${file}:${line} ${problem} in “${text}” ${hint}` });
