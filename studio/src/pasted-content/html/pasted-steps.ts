import type { PortableTextBlock } from '@portabletext/editor';
import { stepsOfList } from '@site/blocks/steps-of-list';
import type { TextBlockInput } from '@site/portable-text/text-block';
import { pastedListItems } from './pasted-list-items.ts';

interface Context {
  readBlocks: (html: string) => PortableTextBlock[];
  keyGenerator: () => string;
}

/** The steps that a numbered list becomes; `undefined` if a list of text can hold its items. */
export function stepsOf(list: HTMLOListElement, { readBlocks, keyGenerator }: Context) {
  const items = pastedListItems(list).map(({ paragraph, ...item }) => {
    const [text] = paragraph === undefined ? [] : readBlocks(`<p>${paragraph}</p>`);
    return { ...item, text: text?._type === 'block' ? (text as TextBlockInput) : undefined };
  });
  const steps = stepsOfList(items, ({ rest }) => readBlocks(rest));
  const withNewKey = <Member extends object>(member: Member) => ({ ...member, _key: keyGenerator() });
  return (
    steps && {
      _type: 'steps',
      _key: keyGenerator(),
      steps: steps.map(({ body, ...step }) => withNewKey({ ...step, body: body.map(withNewKey) })),
    }
  );
}
