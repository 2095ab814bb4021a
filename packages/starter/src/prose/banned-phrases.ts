/**
 * Words that readers stumble over, and what to write instead. See "Language" in CONTRIBUTING.md. The brackets keep this file
 * from matching the test of the same words in code (`packages/launch/src/testing/language.test.ts`).
 */
export const BANNED_PHRASES: readonly { pattern: RegExp; hint: string }[] = [
  { pattern: /\b(?:m[e]nd(?:s|ed)?|a[n]ew|w[h]ereby|thereby)\b/i, hint: 'Write fix, again or so that.' },
  {
    pattern: /\bstands? (?:in|at) the\b|\bstands? (?:as|for itself)\b/i,
    hint: 'Write is in, is at or is independent.',
  },
  { pattern: /\bbelongs? into\b/i, hint: 'Write belongs in.' },
  {
    pattern: /\bof (?:its|their|his|her|our|your|my) own\b(?! \w)/i,
    hint: 'Write its own, their own or separate before the noun.',
  },
  { pattern: /(?<!instead )\bof (?:yours|ours|theirs)\b/i, hint: 'Write your or our before the noun.' },
  { pattern: /\bby the API\b/i, hint: 'Write with the API or through the API.' },
  { pattern: /\b(?:is|are|be|been) told (?:of|about|that)\b/i, hint: 'Write is notified, receives or learns.' },
  { pattern: /\b(?:tell|told) (?:\S+ )?apart\b/i, hint: 'Write distinguish.' },
  {
    pattern: /\b(?:services?|servers?|brokers?|APIs?|functions?|endpoints?) answers?\b/i,
    hint: 'Write returns or responds with.',
  },
  { pattern: /\b(?:in peace|counts? for nothing|ways on|in vain|at home in)\b/i, hint: 'Say plainly what happens.' },
  {
    pattern:
      /\b(?:operators tell us|we know teams|for most teams|most (?:people|teams|streams|users|companies)|everybody knows)\b/i,
    hint: 'Nothing on the site proves this. Leave it out, or say what you measured.',
  },
  {
    pattern:
      /\b(?:seamless(?:ly)?|effortless(?:ly)?|cutting-edge|game-changing|world-class|best-in-class|state-of-the-art|next-generation|revolutionary|blazing(?:ly)? fast|delve|supercharge[sd]?)\b/i,
    hint: 'Say what it does, without praise.',
  },
  {
    pattern:
      /\b(?:leverag(?:e|es|ed|ing)|utili[sz](?:e|es|ed|ing)|in order to|due to the fact|prior to|a number of)\b/i,
    hint: 'Use a shorter word: use, to, because, before, several.',
  },
  { pattern: /\b(?:obviously|of course|needless to say|it should be noted|please note)\b/i, hint: 'Leave it out.' },
  { pattern: /\b(the|an?|and|are|as|at|by|for|from|in|is|it|of|on|or|to|with) \1\b/i, hint: 'A word is repeated.' },
  {
    pattern: /\b(?:colour|behaviour|organis|customis|licence|centre|metre|favourite|cancelled|travelling)\w*/i,
    hint: 'Use American spelling.',
  },
];
