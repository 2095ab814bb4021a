import { Button, Card, Heading, Stack, Text, TextInput } from '@sanity/ui';
import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent, JSX } from 'react';
import { problemOfToken, tokenIn } from './check-token.ts';
import { invitationIn } from './invitation.ts';
import { SignInCard } from './sign-in-card.tsx';

interface SignInOptions {
  apiHost: string;
  /** Whether the lake rejected the token of the previous session. */
  isRevoked: () => boolean;
}

/** Creates the page that an editor sees who is not signed in. */
export function createSignInPage({ apiHost, isRevoked }: SignInOptions): () => JSX.Element {
  return function SignInPage() {
    const [text, setText] = useState('');
    const [problem, setProblem] = useState(() =>
      isRevoked() ? 'You were signed out, because your session has ended or your access was removed.' : undefined,
    );
    const [isChecking, setIsChecking] = useState(false);
    const field = useRef<HTMLInputElement>(null);
    const id = useId();
    const [titleId, helpId, problemId] = [`${id}title`, `${id}help`, `${id}problem`];

    useEffect(() => field.current?.focus(), []);

    const signIn = async (event: FormEvent) => {
      event.preventDefault();
      if (isChecking) return;
      const invitation = invitationIn(text);
      if (invitation !== undefined) {
        location.replace(`#invite=${invitation}`);
        return;
      }
      const token = tokenIn(text);
      // Removed first, so that a screen reader announces the same message again.
      setProblem(undefined);
      setIsChecking(true);
      const found = await problemOfToken(token, { apiHost });
      setIsChecking(false);
      setProblem(found);
      if (found === undefined) {
        // Sanity's store reads the token from the fragment and removes it. `replace` keeps it out of the history.
        location.replace(`#token=${token}`);
      } else {
        field.current?.focus();
        field.current?.select();
      }
    };

    return (
      <SignInCard>
        <form aria-labelledby={titleId} noValidate onSubmit={(event) => void signIn(event)}>
          <Stack gap={5} padding={2}>
            <Heading as="h1" size={2} id={titleId}>
              Sign in
            </Heading>
            <Stack gap={3}>
              <Text as="label" htmlFor={id} size={1} weight="medium">
                Sign-in link or token
              </Text>
              <TextInput
                id={id}
                ref={field}
                type="password"
                autoComplete="current-password"
                value={text}
                aria-required
                aria-invalid={problem !== undefined}
                aria-describedby={problem === undefined ? helpId : `${problemId} ${helpId}`}
                onChange={({ currentTarget }) => setText(currentTarget.value)}
              />
              {problem === undefined ? null : (
                <Card tone="critical" padding={3} radius={2} border role="alert" id={problemId}>
                  <Text size={1}>{problem}</Text>
                </Card>
              )}
            </Stack>
            <Button type="submit" tone="primary" text={isChecking ? 'Signing in…' : 'Sign in'} />
            <Stack gap={4} id={helpId}>
              <Text size={1} muted>
                Open the link that an administrator sent you, or paste it here. Each link works once; administrators
                create new ones under “People”.
              </Text>
              <Text size={1} muted>
                Do you run the site yourself? Use the Studio link that <code>npm start</code> prints.
              </Text>
            </Stack>
          </Stack>
        </form>
      </SignInCard>
    );
  };
}
