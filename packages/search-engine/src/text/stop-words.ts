/**
 * English words that do not describe the subject of a question. A query ignores them unless it has no other words.
 */
const STOP_WORDS = new Set(
  `a an and any are as at be been but by can could did do does for from had has have how i if in into is it its me my
  of on or our please shall should so such than that the their them then there these they this those to was we were
  what when where which while who why will with would you your`.split(/\s+/),
);

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/**
 * Verbs of many questions, such as "what do I need to use" and "how do I set up", with their particle: they say less about the
 * subject than other words.
 */
const COMMON_VERBS = new Set(
  `add allow change choose come find get give go happen happens happened keep let like look make need put see set show
  start stop take tell try turn up use used using want work works working`.split(/\s+/),
);

export function isCommonVerb(word: string): boolean {
  return COMMON_VERBS.has(word);
}
