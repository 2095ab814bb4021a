/** A label, which may hold anything, or an arrow with the blanks around it, and whether a label follows it. */
const LABEL_OR_ARROW =
  /"[^"]*"|\[[^\]]*\]|\([^)]*\)|\{[^}]*\}|\|[^|]*\||\s*(<?(?:--+|-\.+-|==+)>|---+|===+|-\.+-)\s*(?=(\|)?)/g;

/**
 * The source of a flowchart with blanks around its arrows, without which the renderer takes `A-->B` for one node; and
 * how many arrows it has, by which a drawing that lacks some can be told. Any other diagram stays as it is.
 */
export function readFlowchart(source: string): { source: string; arrows: number } {
  if (!/^\s*(flowchart|graph)\b/.test(source)) return { source, arrows: 0 };
  let arrows = 0;
  const lines = source
    .split('\n')
    .filter((line) => !line.trim().startsWith('%%'))
    .map((line) =>
      line
        // The text of `A-- text -->B`.
        .replace(/(?<=[\w\])}])(--|==)(?= )/, ' $1')
        .replaceAll(LABEL_OR_ARROW, (match: string, arrow: string | undefined, label: string | undefined) => {
          if (arrow === undefined) return match;
          arrows += 1;
          return label === undefined ? ` ${arrow} ` : ` ${arrow}`;
        }),
    );
  return { source: lines.join('\n'), arrows };
}
