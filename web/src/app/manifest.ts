import type { MetadataRoute } from 'next';
import { CARD_COLORS } from '#/components/metadata/mark-image.ts';
import { loadSettings } from '#/content/load.ts';

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { name, tagline } = await loadSettings();
  return {
    name,
    short_name: name,
    description: tagline,
    start_url: '/',
    display: 'browser',
    background_color: CARD_COLORS.canvas,
    theme_color: CARD_COLORS.canvas,
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/apple-icon.png', type: 'image/png', sizes: '180x180' },
    ],
  };
}
