import { Illustration } from '#/components/illustrations/illustration.tsx';
import { Actions } from '../actions.tsx';
import type { PageBlockView } from '../page-block-view.ts';

export const heroView: PageBlockView<'hero'> = (block, { anchors, headingLevel: Heading }) => {
  const { eyebrow, heading, text, actions, illustration } = block;
  const layout = illustration ? 'grid items-center gap-x-14 gap-y-12 lg:grid-cols-[6fr_7fr]' : 'max-w-3xl';
  return (
    <div className={layout}>
      <div>
        {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
        <Heading id={anchors.get(block)} className="text-display font-semibold tracking-tighter text-balance">
          {heading}
        </Heading>
        {text ? <p className="mt-6 max-w-lg text-lg text-muted text-pretty">{text}</p> : null}
        <div className="mt-8">
          <Actions actions={actions} />
        </div>
      </div>
      <Illustration name={illustration} />
    </div>
  );
};
