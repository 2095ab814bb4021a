import { Illustration } from '@site/ui/illustration';
import { ContentImage } from '@site/ui/content-image';
import { ButtonGroup } from '@site/ui/button-group';
import { editFieldsOf } from '@site/ui/edit-attributes';
import type { PageView } from '../../surfaces/view.ts';
import type { splitModel } from './model.ts';
import { SectionHeader } from '../section-header.tsx';

/** Text next to an image or illustration. */
export const splitView: PageView<typeof splitModel> = {
  render: async (block, { anchors, renderBody, edit }) => {
    const { eyebrow, heading, body, illustration, image, imageSide, actions } = block;
    const hasPicture = image !== undefined || illustration !== undefined;
    return (
      <div className={hasPicture ? 'grid items-center gap-x-16 gap-y-10 lg:grid-cols-2' : undefined}>
        <div className="min-w-0">
          <SectionHeader
            eyebrow={eyebrow}
            heading={heading}
            anchor={anchors.get(block)}
            edit={editFieldsOf(edit, block)}
          />
          <div className="prose mt-4 text-muted" {...edit?.(body)}>
            {await renderBody(body)}
          </div>
          <div className="mt-7">
            <ButtonGroup actions={actions} edit={edit} />
          </div>
        </div>
        {hasPicture ? (
          <div
            className={imageSide === 'left' ? 'lg:order-first' : undefined}
            {...edit?.(block, image === undefined ? 'illustration' : 'image')}
          >
            {image === undefined ? (
              <Illustration name={illustration} hasCaption />
            ) : (
              <ContentImage image={image} alt={image.alt ?? ''} sizes="(min-width: 996px) 580px, 92vw" />
            )}
          </div>
        ) : null}
      </div>
    );
  },
};
