/**
 * Possible English inflections of a word: plurals, `-ing`, `-ed`, `-ation` and `-ly`. Many of them do not exist; the caller keeps
 * those that the index contains.
 */
export function inflections(word: string): string[] {
  if (word.length < 3 || /\d/.test(word)) return [];
  const stems = word.length < 5 ? [word, ...singulars(word)] : [word, ...singulars(word), ...verbStems(word)];
  const forms = new Set([
    ...stems.flatMap((stem) => [stem, ...plurals(stem), ...(stem.length < 4 ? [] : verbForms(stem))]),
    ...adverbForms(word),
  ]);
  forms.delete(word);
  return [...forms];
}

function plurals(word: string): string[] {
  return word.endsWith('y') ? [`${word.slice(0, -1)}ies`, `${word}s`] : [`${word}s`, `${word}es`];
}

function singulars(word: string): string[] {
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`];
  if (word.endsWith('ss') || !word.endsWith('s')) return [];
  return word.endsWith('es') ? [word.slice(0, -1), word.slice(0, -2)] : [word.slice(0, -1)];
}

function verbStems(word: string): string[] {
  const suffix = ['ation', 'ing', 'ion', 'ed'].find((ending) => word.endsWith(ending));
  if (!suffix) return [];
  const stem = word.slice(0, -suffix.length);
  if (stem.length < 3) return [];
  const undoubled = stem.at(-1) === stem.at(-2) ? [stem.slice(0, -1)] : [];
  return [stem, `${stem}e`, ...undoubled];
}

function verbForms(word: string): string[] {
  const stem = word.endsWith('e') ? word.slice(0, -1) : word;
  const doubled = /[aeiou][bdgmnprt]$/.test(word) ? [stem + stem.slice(-1)] : [];
  return [stem, ...doubled].flatMap((base) => [`${base}ing`, `${base}ed`, `${base}ation`, `${base}ion`]);
}

function adverbForms(word: string): string[] {
  if (word.endsWith('ly')) return word.length < 6 ? [] : [word.slice(0, -2)];
  return word.length < 4 ? [] : [`${word}ly`];
}
