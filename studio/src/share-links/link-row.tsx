import { Button, Card, Flex, Stack, Text, TextInput } from '@sanity/ui';
import { endOf } from '@site/content/share-links/share-link';
import type { ShareLink } from '@site/content/share-links/share-link';
import { absoluteTime } from '../content-lists/relative-time.ts';

interface LinkRowProps {
  link: ShareLink;
  /** Undefined until the site has told it. */
  url: string | undefined;
  isStopping: boolean;
  onCopy: (url: string) => void;
  onStop: () => void;
}

/** A link that works: its address, who shares until when, and what can be done with it. */
export function LinkRow({ link, url, isStopping, onCopy, onStop }: LinkRowProps) {
  const end = absoluteTime(new Date(endOf(link)).toISOString());
  return (
    <Card padding={3} radius={2} border>
      <Stack gap={3}>
        <Flex gap={2} align="center" justify="space-between" wrap="wrap">
          <Text size={1}>
            Until {end} · shared by {link.createdBy}
          </Text>
          <Flex gap={1}>
            <Button
              mode="bleed"
              fontSize={1}
              padding={2}
              tone="primary"
              text="Copy link"
              disabled={!url}
              onClick={() => url && onCopy(url)}
            />
            <Button
              mode="bleed"
              fontSize={1}
              padding={2}
              tone="critical"
              text="Stop sharing"
              disabled={isStopping}
              onClick={onStop}
            />
          </Flex>
        </Flex>
        <TextInput
          readOnly
          fontSize={1}
          value={url ?? ''}
          aria-label={`Link until ${end}`}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </Stack>
    </Card>
  );
}
