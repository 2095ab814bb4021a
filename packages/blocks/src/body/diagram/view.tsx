import { Button } from '@site/ui/button';
import { CloseIcon } from '@site/ui/icons';
import { renderCode } from '../code/view.tsx';
import type { BodyView } from '../../surfaces/view.ts';
import type { diagramModel } from './model.ts';
import type { DiagramLayouts, RenderedDiagram } from './render-diagram.ts';

/** A diagram in the colors of the current mode, always as a whole; its source if it cannot be rendered. */
export const diagramView: BodyView<typeof diagramModel> = async (block, { anchors, isPageWide, edit }) => {
  const { _key, code, alt, caption } = block;
  let layouts: DiagramLayouts;
  try {
    // Loaded with the first diagram, because the layout engine is larger than all other views together.
    const { renderDiagram } = await import('./render-diagram.ts');
    layouts = renderDiagram(code, { id: `diagram-${anchors.get(block) ?? _key}`, alt, isPageWide });
  } catch (error) {
    console.error(`Diagram ${_key} (${alt}) cannot be rendered, so its source is shown:`, error);
    return renderCode({ code, language: 'mermaid', filename: caption });
  }
  const { wide, fits, narrow, scaledDown } = layouts;
  const classes = CLASSES[fits];
  return (
    <figure className="body-block body-block-wide diagram">
      {wide ? <Drawing diagram={wide} className={classes.wide} /> : null}
      <Drawing diagram={narrow} className={wide && classes.narrow} />
      {scaledDown === 'nowhere' ? null : (
        <div className={scaledDown === 'on phones' ? 'diagram-narrow' : undefined}>
          <Enlarged diagram={narrow} label={caption ?? alt} />
        </div>
      )}
      {caption ? <figcaption {...edit?.(block, 'caption')}>{caption}</figcaption> : null}
    </figure>
  );
};

/** Which of two layouts is shown. */
const CLASSES = {
  text: { wide: 'diagram-wide', narrow: 'diagram-narrow' },
  page: { wide: 'diagram-page-wide', narrow: 'diagram-page-narrow' },
};

const Drawing = ({ diagram, className = '' }: { diagram: RenderedDiagram; className?: string | undefined }) => (
  <div className={`diagram-drawing ${className}`} dangerouslySetInnerHTML={{ __html: diagram.svg }} />
);

/** A button that shows the diagram at its natural size on the whole screen, also without JavaScript. */
function Enlarged({ diagram: { id, width, height }, label }: { diagram: RenderedDiagram; label: string }) {
  const popover = `${id}-enlarged`;
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="-ml-3.5 print:hidden"
        popoverTarget={popover}
        aria-label={`Enlarge diagram: ${label}`}
      >
        Enlarge
      </Button>
      <div id={popover} popover="auto" className="diagram-enlarged">
        <button type="button" popoverTarget={popover} className="icon-button" aria-label="Close diagram">
          <CloseIcon />
        </button>
        <svg width={width} height={height} role="img" aria-label={label}>
          <use href={`#${id}`} />
        </svg>
      </div>
    </>
  );
}
