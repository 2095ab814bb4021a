/**
 * The number of edits between two words: a letter added, removed or changed, or two adjacent letters swapped (optimal
 * string alignment). `prefix` compares with the best prefix of `word`, for a word that is being typed.
 */
export function editDistance(typed: string, word: string, { prefix = false } = {}): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= word.length; column += 1) {
      const changed = typed[row - 1] === word[column - 1] ? 0 : 1;
      let best = Math.min(
        (last[column] ?? row) + 1,
        (current[column - 1] ?? row) + 1,
        (last[column - 1] ?? row) + changed,
      );
      const swapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (swapped) best = Math.min(best, (beforeLast[column - 2] ?? row) + 1);
      current.push(best);
    }
    beforeLast = last;
    last = current;
  }
  return prefix ? Math.min(...last) : (last[word.length] ?? 0);
}
