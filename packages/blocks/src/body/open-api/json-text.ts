/**
 * Formats JSON as text. `JSON.parse` and `JSON.stringify` would round large integers, such as the limits of an `int64`, and move
 * keys that are numbers to the start.
 */

const STRING = String.raw`"(?:[^"\\]+|\\.)*"`;
const STRING_OR_SPACES = new RegExp(String.raw`(${STRING})|\s+`, 'g');
const STRING_OR_MARK = new RegExp(String.raw`${STRING}|\{\}|\[\]|[{}[\],:]`, 'g');

/** Removes what is not needed between values. */
export const minifyJson = (json: string): string => json.replaceAll(STRING_OR_SPACES, '$1');

/** Indents for people. */
export function indentJson(json: string): string {
  let line = '\n';
  return minifyJson(json).replaceAll(STRING_OR_MARK, (part) => {
    if (part === '{' || part === '[') return `${part}${(line += '  ')}`;
    if (part === '}' || part === ']') return `${(line = line.slice(0, -2))}${part}`;
    if (part === ',') return `,${line}`;
    return part === ':' ? ': ' : part;
  });
}
