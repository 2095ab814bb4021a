import { Illustration, hasWideIllustration, WideIllustration } from '@site/ui/illustration';
import { ButtonGroup } from '@site/ui/button-group';
import type { PageView } from '../../surfaces/view.ts';
import type { heroModel } from './model.ts';

/** The top of a page: text next to an illustration, or above one that is as wide as the page. */
export const heroView: PageView<typeof heroModel> = {
  carriesTitle: true,
  render: (block, { anchors, headingLevel: Heading, edit }) => {
    const { eyebrow, heading, text, actions, illustration } = block;
    const title = (
      <>
        {eyebrow ? (
          <p className="eyebrow" {...edit?.(block, 'eyebrow')}>
            {eyebrow}
          </p>
        ) : null}
        <Heading
          id={anchors.get(block)}
          className="text-display font-semibold tracking-tighter text-balance"
          {...edit?.(block, 'heading')}
        >
          {heading}
        </Heading>
      </>
    );
    const rest = (
      <>
        {text ? (
          <p className="max-w-lg text-lg text-muted text-pretty" {...edit?.(block, 'text')}>
            {text}
          </p>
        ) : null}
        <div className="mt-8">
          <ButtonGroup actions={actions} edit={edit} />
        </div>
      </>
    );
    if (hasWideIllustration(illustration)) {
      return (
        <>
          <div className="grid items-end gap-x-14 gap-y-6 lg:grid-cols-[7fr_5fr]">
            <div>{title}</div>
            <div className="lg:pb-1">{rest}</div>
          </div>
          <div className="mt-12 lg:mt-16">
            <WideIllustration name={illustration} />
          </div>
        </>
      );
    }
    return (
      <div className={illustration ? 'grid items-center gap-x-14 gap-y-12 lg:grid-cols-[6fr_7fr]' : 'max-w-3xl'}>
        <div>
          {title}
          <div className="mt-6">{rest}</div>
        </div>
        <Illustration name={illustration} />
      </div>
    );
  },
};
