/** A label with any content, or an arrow with the spaces around it and whether a label follows it. */
const LABEL_OR_ARROW =
  /"[^"]*"|\[[^\]]*\]|\([^)]*\)|\{[^}]*\}|\|[^|]*\||\s*(<?(?:--+|-\.+-|==+)>|---+|===+|-\.+-)\s*(?=(\|)?)/g;

/**
 * Puts spaces around the arrows of a flowchart, because the renderer otherwise reads `A-->B` as one node. Also returns
 * the number of arrows, so that the caller can detect missing ones. Other diagrams are returned unchanged.
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
