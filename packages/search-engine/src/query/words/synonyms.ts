import type { JsonObject } from '../../json.ts';
import { isStrings } from '../../json.ts';
import { words } from '../../text/words.ts';

/** A phrase of a query and the phrases of a record that also match it, each as a list of words. */
export interface SynonymRule {
  phrase: string[];
  alternatives: string[][];
}

/**
 * Converts stored synonyms to rules: a `synonym` applies among all its phrases, a `oneWaySynonym` from its `input` to its
 * `synonyms`. Other types are stored but have no effect.
 */
export function synonymRules(synonyms: Iterable<JsonObject>): SynonymRule[] {
  const rules: SynonymRule[] = [];
  for (const { type, input, synonyms: listed } of synonyms) {
    if (!isStrings(listed)) continue;
    const phrases = listed.map(phraseOf);
    if (type === 'synonym') {
      for (const phrase of phrases) rules.push({ phrase, alternatives: phrases.filter((other) => other !== phrase) });
    } else if ((type === 'oneWaySynonym' || type === 'onewaysynonym') && typeof input === 'string') {
      rules.push({ phrase: phraseOf(input), alternatives: phrases });
    }
  }
  return rules.filter(({ phrase }) => phrase.length > 0);
}

function phraseOf(text: string): string[] {
  return words(text).map(([whole]) => whole.term);
}
