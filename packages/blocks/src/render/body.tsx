import type { RichText } from '@site/portable-text/rich-text';
import type { EditAttributes } from '@site/ui/edit-attributes';
import type { Anchors } from '../outline/anchors.ts';
import { editBlockOf } from './edit-block.ts';
import { renderBody } from './render-body.tsx';

interface BodyProps {
  body: RichText;
  className?: string;
  /** Of the whole page, if this is a part of it. */
  anchors?: Anchors | undefined;
  /** The edit attributes of the document whose field `body` this is. */
  edit?: EditAttributes | undefined;
}

/** Rich text with all styles, marks and blocks. */
export async function Body({ body, className, anchors, edit }: BodyProps) {
  return (
    <div className={className === undefined ? 'prose' : `prose ${className}`} {...edit?.('body')}>
      {await renderBody(body, anchors, edit && editBlockOf(edit))}
    </div>
  );
}
