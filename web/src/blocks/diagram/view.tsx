import { drawCode } from '../code/view.tsx';
import type { BodyView } from '../body-view.ts';
import { drawDiagram } from './draw.ts';
import type { DrawnDiagram } from './draw.ts';

/** From this natural width on, in pixels, a diagram scrolls instead of shrinking until nobody can read it. */
const WIDE_PX = 740;

/** A diagram in the colours of the mode; where it cannot be drawn, its source. */
export const diagramView: BodyView<'diagram'> = async ({ _key, code, alt, caption }) => {
  let diagram: DrawnDiagram;
  try {
    diagram = drawDiagram(code, { id: `diagram-${_key}`, alt });
  } catch (error) {
    console.error(`Diagram ${_key} (${alt}) cannot be drawn, so its source is shown:`, error);
    return drawCode({ code, language: 'mermaid', filename: caption });
  }
  return (
    <figure className="diagram">
      {/* It scrolls where it is wider than the page, so the keyboard must reach it. */}
      <section
        role="group"
        tabIndex={0}
        aria-label={caption ?? alt}
        className={diagram.width > WIDE_PX ? 'diagram-drawing diagram-wide' : 'diagram-drawing'}
        dangerouslySetInnerHTML={{ __html: diagram.svg }}
      />
      {caption ? <figcaption>{caption}</figcaption> : null}
    </figure>
  );
};
