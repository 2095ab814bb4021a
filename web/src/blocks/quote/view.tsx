import type { PageBlockView } from '../page-block-view.ts';

export const quoteView: PageBlockView<'quote'> = ({ text, attribution }) => (
  <figure className="border-l-2 border-accent pl-6 md:ml-[16%] md:pl-10">
    <blockquote className="max-w-3xl text-2xl font-medium tracking-tight text-pretty">{text}</blockquote>
    {attribution ? <figcaption className="label mt-5">{attribution}</figcaption> : null}
  </figure>
);
