import type { MetadataRoute } from 'next';
import { CARD_COLOURS } from '#/components/metadata/mark-image.ts';
import { loadSettings } from '#/content/load.ts';

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { name, tagline } = await loadSettings();
  return {
    name,
    short_name: name,
    description: tagline,
    start_url: '/',
    display: 'browser',
    background_color: CARD_COLOURS.canvas,
    theme_color: CARD_COLOURS.canvas,
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/apple-icon.png', type: 'image/png', sizes: '180x180' },
    ],
  };
}
