import type { RichText } from '@site/portable-text/rich-text';
import type { EditAttributes } from '@site/ui/edit-attributes';
import { editBlockOf } from './edit-block.ts';
import { renderBody } from './render-body.tsx';

interface BodyProps {
  body: RichText;
  className?: string;
  /** Of the document whose field `body` this is. */
  edit?: EditAttributes | undefined;
}

/** Running text: every style, mark and block that a body can hold. */
export async function Body({ body, className, edit }: BodyProps) {
  return (
    <div className={className === undefined ? 'prose' : `prose ${className}`} {...edit?.('body')}>
      {await renderBody(body, undefined, edit && editBlockOf(edit))}
    </div>
  );
}
