import { Button, Flex, Heading, Spinner, Stack, Text } from '@sanity/ui';
import { useEffect, useState } from 'react';
import type { JSX } from 'react';
import { errorMessage } from '../error-message.ts';
import { storeToken } from '@site/studio-kit/sign-in';
import { ErrorCard } from '../error-card.tsx';
import { acceptInvitation, checkInvitation, InvalidLinkError } from './invitation.ts';
import type { InvitationTarget, Offer } from './invitation.ts';
import { SignInCard } from './sign-in-card.tsx';

/** Creates the page that somebody sees who opens the link of an invitation. */
export function createInvitationPage(token: string, target: InvitationTarget): () => JSX.Element {
  return function InvitationPage() {
    const [offer, setOffer] = useState<Offer>();
    const [problem, setProblem] = useState<string>();
    const [isAccepting, setIsAccepting] = useState(false);

    useEffect(() => {
      checkInvitation(token, target).then(setOffer, (reason: unknown) => setProblem(errorMessage(reason)));
    }, []);

    const accept = async () => {
      setIsAccepting(true);
      setProblem(undefined);
      try {
        const { token: session } = await acceptInvitation(token, target);
        storeToken(session, target);
        openStudio();
      } catch (reason) {
        setProblem(errorMessage(reason));
        if (reason instanceof InvalidLinkError) setOffer(undefined);
        setIsAccepting(false);
      }
    };

    return (
      <SignInCard>
        <Stack gap={5} padding={2}>
          <Heading as="h1" size={2}>
            {titleOf(offer, problem)}
          </Heading>
          {offer ? <Text size={1}>{textOf(offer)}</Text> : null}
          {offer || problem !== undefined ? null : (
            <Flex gap={3} align="center">
              <Spinner muted />
              <Text size={1} muted>
                Checking the link …
              </Text>
            </Flex>
          )}
          {problem === undefined ? null : <ErrorCard>{problem}</ErrorCard>}
          {offer ? (
            <Button
              tone="primary"
              text={isAccepting ? 'Signing in…' : offer.hasJoined ? 'Sign in' : 'Accept and sign in'}
              disabled={isAccepting}
              onClick={() => void accept()}
            />
          ) : null}
          <Button mode="bleed" text="Continue without this link" onClick={() => openStudio()} />
        </Stack>
      </SignInCard>
    );
  };
}

function titleOf(offer: Offer | undefined, problem: string | undefined): string {
  if (!offer) return problem === undefined ? 'Welcome' : 'This link does not work';
  return offer.hasJoined ? `Welcome back, ${offer.name}` : `Welcome, ${offer.name}`;
}

function textOf({ name, role, invitedBy, hasJoined }: Offer): string {
  if (hasJoined) return `This link signs you in as ${name} in this browser. It works once.`;
  const inviter = invitedBy ?? 'An administrator';
  return `${inviter} invited you to this Studio, where the website is edited. Your role is ${role.toLowerCase()}. Your name appears in the history of what you change.`;
}

/** Loads the Studio again, without the link in the address and the history. */
function openStudio(): void {
  history.replaceState(null, '', '/');
  location.reload();
}
