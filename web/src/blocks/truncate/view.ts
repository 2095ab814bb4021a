import type { BodyView } from '../body-view.ts';

/** Marks where lists cut a post; the post itself shows nothing of it. */
export const truncateView: BodyView<'truncate'> = () => null;
