import type { BodyBlockMarkdown } from '../../surfaces/markdown.ts';
import type { truncateModel } from './model.ts';

/** `<!-- truncate -->`. */
export const truncateMarkdown: BodyBlockMarkdown<typeof truncateModel> = {
  readers: { comments: { truncate: () => [{ _type: 'truncate' }] } },
  toAuthoring: () => [{ type: 'html', value: '<!-- truncate -->' }],
  toCommonMark: () => [],
};
