import type { PageBlockMarkdown } from '../../surfaces/markdown.ts';
import type { proseModel } from './model.ts';

export const proseMarkdown: PageBlockMarkdown<typeof proseModel> = ({ body }) => body;
