import { UnreadableLineError } from './unreadable-line-error.ts';

const SUPPORTED = /^\s*(?:flowchart|graph|sequenceDiagram)\b/;

/** What to correct in a source that the site cannot render, so that visitors would see it as code. */
export async function problemOfSource(source: string): Promise<string | undefined> {
  if (!SUPPORTED.test(source)) {
    return 'Start the source with flowchart or sequenceDiagram. The site renders no other diagrams.';
  }
  // The layout engine is large, and is only needed in documents with diagrams.
  const { renderDiagram } = await import('./render-diagram.ts');
  try {
    renderDiagram(source, { id: 'diagram', alt: '' });
    return undefined;
  } catch (error) {
    const advice =
      error instanceof UnreadableLineError
        ? `Check the line “${error.line}”: it has an error, or syntax that the site does not support.`
        : 'Check the first line, the brackets and the arrows.';
    return `The site cannot render this diagram, so visitors see its source. ${advice}`;
  }
}
