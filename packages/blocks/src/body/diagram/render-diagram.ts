import { renderMermaidSVG } from 'beautiful-mermaid';
import { LRUCache } from 'lru-cache';
import { readFlowchart } from './flowchart-source.ts';

export interface RenderedDiagram {
  /** An `svg` element without inline styles. Its colors are variables that `.diagram` sets. */
  svg: string;
  /** Natural width in pixels. */
  width: number;
}

/** A drawing takes up to 100 ms, and most pages that are rendered again have the same diagrams. */
const drawings = new LRUCache<string, string>({ max: 500 });

/**
 * Renders Mermaid source.
 *
 * @param id makes the ids in the SVG unique on the page
 * @param alt what the diagram shows, in words
 * @throws if the type of diagram is not supported, or if arrows are missing in the SVG
 */
export function renderDiagram(source: string, { id, alt }: { id: string; alt: string }): RenderedDiagram {
  const flowchart = readFlowchart(source);
  const drawing = draw(flowchart.source);
  const width = Number(/^<svg[^>]* width="([\d.]+)"/.exec(drawing)?.[1]);
  if (!Number.isFinite(width)) throw new Error('The diagram has no size.');
  const drawn = drawing.split('class="edge"').length - 1;
  if (drawn < flowchart.arrows) throw new Error(`Only ${drawn} of ${flowchart.arrows} arrows were rendered.`);
  // The renderer's style element requests a font from another host and would violate `style-src`.
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
