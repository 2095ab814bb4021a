import { Button, Heading, Stack, Text, TextInput } from '@sanity/ui';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import type { FormEvent, JSX } from 'react';
import { ErrorCard } from '../error-card.tsx';
import { checkToken, tokenIn } from './check-token.ts';
import { invitationIn } from './invitation.ts';
import { SignInCard } from './sign-in-card.tsx';
import { SignInLinkPage } from './sign-in-link-page.tsx';
import { concernsSession } from './sign-in-links.ts';
import type { SignInLinks } from './sign-in-links.ts';

interface SignInOptions {
  apiHost: string;
  links: SignInLinks;
  /** Whether the lake rejected the token of the previous session. */
  isRevoked: () => boolean;
}

/** Creates what is shown instead of the Studio: the page that signs in, or a question about a sign-in link. */
export function createLoginPage(options: SignInOptions): () => JSX.Element {
  const { links } = options;
  const SignInPage = createSignInPage(options);
  const subscribe = (onChange: () => void) => {
    const subscription = links.state.subscribe(onChange);
    return () => {
      subscription.unsubscribe();
    };
  };
  return function LoginPage() {
    const link = useSyncExternalStore(
      subscribe,
      () => links.state.value,
      () => links.state.value,
    );
    if (concernsSession(link)) return <SignInLinkPage link={link} links={links} />;
    return (
      <SignInPage linkProblem={link.kind === 'invalid' ? `This link does not work. ${link.problem}` : undefined} />
    );
  };
}

interface SignInPageProps {
  /** Why a sign-in link that was opened does not work. */
  linkProblem: string | undefined;
}

function createSignInPage({ apiHost, links, isRevoked }: SignInOptions): (props: SignInPageProps) => JSX.Element {
  return function SignInPage({ linkProblem }) {
    const [text, setText] = useState('');
    const [ownProblem, setOwnProblem] = useState(() =>
      isRevoked() ? 'You were signed out, because your session has ended or your access was removed.' : undefined,
    );
    const problem = ownProblem ?? linkProblem;
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
      setOwnProblem(undefined);
      setIsChecking(true);
      const result = await checkToken(token, { apiHost });
      setIsChecking(false);
      if ('owner' in result) {
        await links.signIn(token, result.owner);
      } else {
        setOwnProblem(result.problem);
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
              {problem === undefined ? null : <ErrorCard id={problemId}>{problem}</ErrorCard>}
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
