import { SOCIAL_CARD } from '@site/site/page-sharing';
import { ImageResponse } from 'next/og';
import { CARD_COLORS, loomImage, markImage } from '#/components/metadata/mark-image.ts';
import { loadSettings } from '#/content/load.ts';

export const dynamic = 'force-static';

/** The social card of pages without an image. */
export async function GET() {
  const { name, tagline } = await loadSettings();
  const { canvas, ink, muted } = CARD_COLORS;
  return new ImageResponse(
    <div style={{ width: '100%', height: '100%', display: 'flex', background: canvas, color: ink }}>
      <div
        style={{ width: 640, padding: 72, display: 'flex', flexDirection: 'column', justifyContent: 'space-between' }}
      >
        <img src={markImage} width={96} height={96} alt="" />
        <div style={{ display: 'flex', flexDirection: 'column' }}>
          <div style={{ fontSize: 88, letterSpacing: -3, lineHeight: 1 }}>{name}</div>
          <div style={{ marginTop: 28, fontSize: 32, lineHeight: 1.35, color: muted }}>{tagline}</div>
        </div>
      </div>
      <img src={loomImage} width={560} height={630} alt="" />
    </div>,
    { width: SOCIAL_CARD.width, height: SOCIAL_CARD.height },
  );
}
