import { renderMermaidSVG } from 'beautiful-mermaid';
import { LRUCache } from 'lru-cache';
import { readFlowchart } from './flowchart-source.ts';

export interface RenderedDiagram {
  /** An `svg` element without inline styles; its colours are the variables that `.diagram` sets. */
  svg: string;
  /** Natural width in pixels. */
  width: number;
}

/** A drawing takes up to 100 ms, and most pages that are rendered again have the same diagrams. */
const drawings = new LRUCache<string, string>({ max: 500 });

/**
 * Draws Mermaid source.
 *
 * @param id makes the drawing's own ids unique in the page
 * @param alt what the diagram shows, in words
 * @throws where the source is of no kind that can be drawn, or part of it would be missing in the drawing
 */
export function renderDiagram(source: string, { id, alt }: { id: string; alt: string }): RenderedDiagram {
  const flowchart = readFlowchart(source);
  const drawing = draw(flowchart.source);
  const width = Number(/^<svg[^>]* width="([\d.]+)"/.exec(drawing)?.[1]);
  if (!Number.isFinite(width)) throw new Error('The diagram has no size.');
  const drawn = drawing.split('class="edge"').length - 1;
  if (drawn < flowchart.arrows) throw new Error(`Only ${drawn} of ${flowchart.arrows} arrows were understood.`);
  // The renderer's own style element asks another host for a font and would need an exception from `style-src`.
  const svg = drawing
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replaceAll(/ style="[^"]*"/g, '')
    .replaceAll(/ id="([^"]*)"/g, ` id="${id}-$1"`)
    .replaceAll(/url\(#([^)]*)\)/g, `url(#${id}-$1)`)
    .replace('<svg ', () => `<svg role="img" aria-label="${escapeAttribute(alt)}" `);
  return { svg, width };
}

function draw(source: string): string {
  const known = drawings.get(source);
  if (known !== undefined) return known;
  const drawing = renderMermaidSVG(source, { padding: 16, transparent: true });
  drawings.set(source, drawing);
  return drawing;
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
