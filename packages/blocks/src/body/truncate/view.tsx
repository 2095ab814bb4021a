import type { BodyView } from '../../surfaces/view.ts';
import type { truncateModel } from './model.ts';

/** Renders nothing, because only lists of posts use the block. */
export const truncateView: BodyView<typeof truncateModel> = () => null;
