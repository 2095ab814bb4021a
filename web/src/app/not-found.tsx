import { NOT_FOUND_METADATA } from '#/components/metadata/page-metadata.ts';
import { NotFoundView } from '#/components/not-found/not-found-view.tsx';

export const metadata = NOT_FOUND_METADATA;

export default NotFoundView;
