import { Card, Flex, Stack, Text } from '@sanity/ui';
import { SOCIAL_CARD_FILE } from '@site/site/page-sharing';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useClient, useFormValue } from 'sanity';
import { API_VERSION } from '../api-version.ts';
import { connection } from '../connection.ts';
import { sharedPage } from './shared-page.ts';
import type { PageFields, SiteFields } from './shared-page.ts';

const SITE_QUERY =
  '{"name": *[_id == "siteSettings"][0].name, "tagline": *[_id == "siteSettings"][0].tagline, "provider": *[_id == $provider][0].slug.current}';

/** The edited page as a search result and as a social card. A module of its own, so that it loads when it is opened. */
export default function SearchAndSocialPreview() {
  const page = usePageFields();
  const site = useSiteFields();
  if (site === undefined) {
    return (
      <Text size={1} muted>
        Loading…
      </Text>
    );
  }
  const { result, card } = sharedPage(page, site, connection.siteUrl);
  return (
    <Stack gap={4} data-testid="search-and-social-preview">
      <Labeled label="In search results">
        <Card border radius={2} padding={4}>
          <Stack gap={3} style={{ maxWidth: 600 }}>
            <Flex gap={3} align="center">
              <img src={`${connection.siteUrl}/icon.svg`} alt="" width={20} height={20} />
              <Stack gap={2} flex={1}>
                <Text size={1}>{site.name}</Text>
                <Text size={0} muted style={BREAKABLE}>
                  {result.breadcrumb?.join(' › ') ?? 'No address yet'}
                </Text>
              </Stack>
            </Flex>
            <Text size={2} style={LINK} data-testid="search-title">
              {result.title}
            </Text>
            <Text size={1} muted style={BREAKABLE} data-testid="search-description">
              {result.description}
            </Text>
          </Stack>
        </Card>
      </Labeled>
      <Labeled label="On social media">
        <Card border radius={2} overflow="hidden" style={{ maxWidth: 480 }}>
          <CardImage key={card.imageUrl} url={card.imageUrl} />
          <Card padding={3} tone="transparent">
            <Stack gap={3}>
              <Text size={0} muted style={BREAKABLE}>
                {card.host}
              </Text>
              <Text size={1} weight="semibold" style={BREAKABLE} data-testid="card-title">
                <span style={clamped(2)}>{card.title}</span>
              </Text>
              <Text size={1} muted style={BREAKABLE}>
                <span style={clamped(2)}>{card.description}</span>
              </Text>
            </Stack>
          </Card>
        </Card>
      </Labeled>
      <Text size={1} muted>
        Search engines and social networks differ a little, and may choose other words from the page.
      </Text>
    </Stack>
  );
}

const BREAKABLE = { overflowWrap: 'anywhere' } as const;
const LINK = { ...BREAKABLE, color: 'var(--card-link-color)' } as const;

const clamped = (lines: number) =>
  ({ display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: lines, overflow: 'hidden' }) as const;

function Labeled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack gap={3} as="section" aria-label={label}>
      <Text size={1} weight="medium">
        {label}
      </Text>
      {children}
    </Stack>
  );
}

/** The image of a social card. The site renders it. */
function CardImage({ url }: { url: string }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) {
    return (
      <Flex align="center" justify="center" padding={4} style={CARD_IMAGE}>
        <Text size={1} muted>
          {url.endsWith(SOCIAL_CARD_FILE)
            ? 'The site draws the image from the title once the page is published.'
            : 'The image cannot be shown, because the site did not return it.'}
        </Text>
      </Flex>
    );
  }
  return (
    <img src={url} alt="Social card" style={{ ...CARD_IMAGE, objectFit: 'cover' }} onError={() => setMissing(true)} />
  );
}

const CARD_IMAGE = { display: 'flex', width: '100%', aspectRatio: '1200 / 630' } as const;

function usePageFields(): PageFields {
  const [_type, title, description, slug, image] = [
    useFormValue(['_type']) as string,
    useFormValue(['title']) as string | undefined,
    useFormValue(['description']) as string | undefined,
    useFormValue(['slug']) as { current?: string } | undefined,
    useFormValue(['image']) as PageFields['image'],
  ];
  return { _type, title, description, slug: slug?.current, image };
}

/** The published settings and the provider of the page; undefined while they are read. */
function useSiteFields(): SiteFields | undefined {
  const client = useClient({ apiVersion: API_VERSION });
  const provider = (useFormValue(['provider']) as { _ref?: string } | undefined)?._ref ?? '';
  const [site, setSite] = useState<SiteFields>();
  useEffect(() => {
    let isCurrent = true;
    const show = (found: Partial<SiteFields>) => {
      if (isCurrent)
        setSite({ name: found.name ?? '', tagline: found.tagline ?? '', provider: found.provider ?? null });
    };
    client
      .withConfig({ perspective: 'raw', useCdn: false })
      .fetch<Partial<SiteFields>>(SITE_QUERY, { provider }, { tag: 'search-and-social-preview.site' })
      // The previews are useful without the name of the site.
      .then(show, () => show({}));
    return () => {
      isCurrent = false;
    };
  }, [client, provider]);
  return site;
}
