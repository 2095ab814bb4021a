import { calloutKind, githubCalloutKind } from '../callout-kinds.ts';

const FENCE = /^[ \t]*(?:>[ \t]*)*(`{3,}|~{3,})/;
/** `> [!NOTE]`, after the indent of a list item. */
const GITHUB_CALLOUT = /^([ \t]*)>[ \t]*\[!(\w+)\][ \t]*$/;
/** `::: tip Title`, `:::tip Title` and `:::tip[Title]`. */
const CONTAINER = /^([ \t]*:{3,})[ \t]*(\w+)(\[.*\])?(?:[ \t]+([^{].*?))?[ \t]*$/;

/** Writes the callouts of GitHub, Docusaurus and VitePress as the directives that the Markdown reader knows. */
export function withCalloutDirectives(markdown: string): string {
  const lines = markdown.split(/\r?\n/);
  const result: string[] = [];
  let fence: string | undefined;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const [, marks] = FENCE.exec(line) ?? [];
    if (fence === undefined) fence = marks;
    else if (marks?.startsWith(fence)) fence = undefined;
    const callout = fence === undefined ? GITHUB_CALLOUT.exec(line) : null;
    const kind = callout && githubCalloutKind(callout[2]!);
    if (!callout || !kind) {
      result.push(fence === undefined ? line.replace(CONTAINER, asDirective) : line);
      continue;
    }
    const indent = callout[1]!;
    // A paragraph in front would continue.
    result.push('', `${indent}::::${kind}`);
    for (; lines[at + 1]?.trimStart().startsWith('>'); at++) {
      result.push(indent + lines[at + 1]!.trimStart().replace(/^> ?/, ''));
    }
    result.push(`${indent}::::`);
  }
  return result.join('\n');
}

function asDirective(line: string, colons: string, name: string, label?: string, title?: string): string {
  const kind = calloutKind(name);
  if (!kind) return line;
  return `${colons}${kind}${label ?? (title ? `[${title.replaceAll(/[[\]]/g, String.raw`\$&`)}]` : '')}`;
}
