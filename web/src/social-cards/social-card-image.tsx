import { SOCIAL_IMAGE } from '@site/site/images';
import { coverArt } from '@site/ui/cover-art';
import type { CoverTone } from '@site/ui/cover-art';
import { ImageResponse } from 'next/og';
import { CARD_COLORS, dataUrl, markImage } from '#/components/metadata/mark-image.ts';
import { cardFonts } from './card-fonts.ts';
import type { SocialCardText } from './social-card-text.ts';

const { canvas, surface, line, lineStrong, ink, muted, accent, telemetry } = CARD_COLORS;

const TONE_COLORS: Record<CoverTone, string> = {
  line,
  wall: line,
  mark: lineStrong,
  live: telemetry,
  accent,
};

/** In pixels. The height of the drawing is the next multiple of 40. */
const ART = { width: 440, height: 640 };

/** Font sizes in pixels by the length of the title in characters. */
const TITLE_SIZES = [
  { maxLength: 24, size: 80 },
  { maxLength: 48, size: 64 },
  { maxLength: 90, size: 52 },
];
const SMALLEST_TITLE_SIZE = 42;

/** Draws a social card. `seed` determines its picture. */
export async function drawSocialCard(text: SocialCardText, seed: string): Promise<ArrayBuffer> {
  const fonts = await cardFonts();
  const { siteName, kind, title, description } = text;
  const titleSize = TITLE_SIZES.find(({ maxLength }) => title.length <= maxLength)?.size ?? SMALLEST_TITLE_SIZE;
  const image = new ImageResponse(
    <div
      style={{
        display: 'flex',
        width: '100%',
        height: '100%',
        background: canvas,
        color: ink,
        fontFamily: fonts.map(({ name }) => name).join(', '),
      }}
    >
      <div style={{ display: 'flex', flexDirection: 'column', width: SOCIAL_IMAGE.width - ART.width, padding: 64 }}>
        <div style={{ display: 'flex', alignItems: 'center', gap: 20, fontSize: 34 }}>
          <img src={markImage} width={56} height={56} alt="" />
          {siteName === title ? '' : siteName}
        </div>
        <div
          style={{ display: 'flex', flexDirection: 'column', flexGrow: 1, justifyContent: 'center', paddingTop: 20 }}
        >
          {kind === '' ? null : <div style={{ marginBottom: 18, fontSize: 28, color: telemetry }}>{kind}</div>}
          <div
            style={{
              display: 'block',
              lineClamp: 5,
              fontSize: titleSize,
              lineHeight: 1.12,
              letterSpacing: -titleSize / 40,
              wordBreak: 'break-word',
            }}
          >
            {title}
          </div>
        </div>
        <div
          style={{
            display: 'block',
            lineClamp: 3,
            fontSize: 25,
            lineHeight: 1.4,
            color: muted,
            wordBreak: 'break-word',
          }}
        >
          {description}
        </div>
      </div>
      <img src={artImage(seed)} width={ART.width} height={ART.height} alt="" />
    </div>,
    { ...SOCIAL_IMAGE, fonts },
  );
  return image.arrayBuffer();
}

function artImage(seed: string): string {
  const { width, height } = ART;
  const { paths, dots } = coverArt(seed, ART);
  const shapes = [
    ...paths.map(
      ({ d, tone, width: strokeWidth, dash }) =>
        `<path d="${d}" stroke="${TONE_COLORS[tone]}" stroke-width="${strokeWidth}" stroke-dasharray="${dash ?? 'none'}"/>`,
    ),
    ...dots.map(({ x, y, radius, tone }) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${TONE_COLORS[tone]}"/>`),
  ];
  return dataUrl(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none" stroke-linejoin="round"><path d="M0 0h${width}v${height}H0Z" fill="${surface}"/>${shapes.join('')}</svg>`,
  );
}
