import type { BodyView } from '../../surfaces/view.ts';
import type { truncateModel } from './model.ts';

/** Marks where lists cut a post; the post itself shows nothing of it. */
export const truncateView: BodyView<typeof truncateModel> = () => null;
