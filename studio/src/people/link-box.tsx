import { CopyIcon } from '@sanity/icons/Copy';
import { Button, Card, Flex, Stack, Text, TextInput } from '@sanity/ui';
import { isLoopback } from '@site/studio-kit/site-url';
import { copyText } from '@site/ui/copy-text';
import { useEffect, useRef, useState } from 'react';
import { invitationLink } from '../sign-in/invitation.ts';
import type { SignInLink } from './people.ts';

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** A new link, which is shown only once. The button that copies it gets the focus, because Enter must not close the dialog. */
export function LinkBox({ name, link }: { name: string; link: SignInLink }) {
  const [isCopied, setIsCopied] = useState(false);
  const address = invitationLink(location.origin, link.token);
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const copy = async () => {
    field.current?.select();
    setIsCopied(await copyText(address));
  };
  return (
    <Stack gap={4}>
      <Text size={1}>
        Send this link to {name}. It works once, until {date.format(new Date(link.expiresAt))}. Only this window shows
        it, and the first person who opens it is signed in as {name}.
      </Text>
      <Flex gap={2}>
        <Stack flex={1}>
          <TextInput
            ref={field}
            aria-label="Link"
            fontSize={1}
            readOnly
            value={address}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </Stack>
        <Button
          ref={button}
          icon={CopyIcon}
          tone="primary"
          fontSize={1}
          text={isCopied ? 'Copied' : 'Copy link'}
          onClick={() => void copy()}
        />
      </Flex>
      {isLoopback(location.hostname) ? (
        <Card tone="caution" padding={3} radius={2} border>
          <Text size={1}>
            This link works on this computer only, because you opened the Studio as “{location.hostname}”. To invite
            people with other computers, open the Studio at the address that they use, then create a link there.
          </Text>
        </Card>
      ) : null}
    </Stack>
  );
}
