import { Button, Heading, Stack, Text } from '@sanity/ui';
import type { JSX } from 'react';
import { ErrorCard } from '../error-card.tsx';
import { SignInCard } from './sign-in-card.tsx';
import type { LinkOfSession, SignInLinks } from './sign-in-links.ts';

interface SignInLinkPageProps {
  link: LinkOfSession;
  links: SignInLinks;
}

/** Shown to a person who is signed in and opens an invalid sign-in link, or that of another person. */
export function SignInLinkPage({ link, links }: SignInLinkPageProps): JSX.Element {
  const { current } = link;
  const stay = () => {
    links.dismiss();
  };
  return (
    <SignInCard>
      {link.kind === 'invalid' ? (
        <Stack gap={5} padding={2}>
          <Title text="This link does not work" />
          <ErrorCard>{link.problem}</ErrorCard>
          <Button tone="primary" text={`Continue as ${current.name}`} onClick={stay} />
        </Stack>
      ) : (
        <Stack gap={5} padding={2}>
          <Title text={`Continue as ${link.owner.name}?`} />
          <Text size={1}>
            You are signed in as {current.name}. This link signs you in as {link.owner.name} in this browser, and the
            history then shows that name for what you change. Do that only if you expected this link.
          </Text>
          <Button tone="primary" text={`Stay signed in as ${current.name}`} onClick={stay} />
          <Button
            mode="bleed"
            text={`Continue as ${link.owner.name}`}
            onClick={() => void links.signIn(link.token, link.owner)}
          />
        </Stack>
      )}
    </SignInCard>
  );
}

function Title({ text }: { text: string }): JSX.Element {
  return (
    <Heading as="h1" size={2}>
      {text}
    </Heading>
  );
}
