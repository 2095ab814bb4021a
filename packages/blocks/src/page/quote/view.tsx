import type { PageView } from '../../surfaces/view.ts';
import type { quoteModel } from './model.ts';
import './quote.css';

export const quoteView: PageView<typeof quoteModel> = {
  render: (block, { edit }) => (
    <figure className="grid gap-x-14 gap-y-6 lg:grid-cols-[4fr_8fr]">
      {block.attribution ? (
        <figcaption className="eyebrow self-end max-lg:order-last lg:mb-2" {...edit?.(block, 'attribution')}>
          {block.attribution}
        </figcaption>
      ) : null}
      <blockquote
        className="quote max-w-3xl text-2xl font-medium tracking-tight text-pretty lg:col-start-2"
        {...edit?.(block, 'text')}
      >
        {block.text}
      </blockquote>
    </figure>
  ),
};
