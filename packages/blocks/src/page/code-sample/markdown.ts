import { heading, optionalParagraph } from '@site/portable-text/text-block-builders';
import type { RichTextInput } from '@site/portable-text/rich-text';
import { actionsParagraph } from '../actions-paragraph.ts';
import type { PageBlockMarkdown } from '../../surfaces/markdown.ts';
import type { CodeSampleBlock, codeSampleModel } from './model.ts';

export const codeSampleMarkdown: PageBlockMarkdown<typeof codeSampleModel> = (block) => [
  heading(2, block.heading),
  ...optionalParagraph(block.text),
  ...samplesOf(block),
  ...actionsParagraph(block.actions),
];

/** One sample as code, several as tabs. */
function samplesOf({ samples }: CodeSampleBlock): RichTextInput {
  if (samples.length === 1) return samples;
  const tabs = samples.map((sample) => ({
    _type: 'tab',
    _key: '',
    label: sample.label,
    value: '',
    body: [sample],
  }));
  return [{ _type: 'tabs', _key: '', tabs }];
}
