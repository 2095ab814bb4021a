import { definePlugin } from 'sanity';
import { FileDropLayout } from './file-drop-layout.tsx';

/** Lets texts receive files, and keeps the browser from opening a file that is dropped elsewhere. */
export const fileDrops = definePlugin({
  name: 'file-drops',
  studio: { components: { layout: FileDropLayout } },
});
