import { BehaviorSubject, filter, firstValueFrom } from 'rxjs';
import type { Observable } from 'rxjs';
import type { AuthState } from 'sanity';
import type { TokenCheck, TokenOwner } from './check-token.ts';

/** The state of the sign-in link that was opened last. */
export type LinkState =
  | { kind: 'none' }
  | { kind: 'checking' }
  /** `current` is the person who is signed in, and stays signed in. */
  | { kind: 'invalid'; problem: string; current: TokenOwner | undefined }
  /** The link is that of another person. `current`, who is signed in, decides whether to use it. */
  | { kind: 'otherPerson'; token: string; owner: TokenOwner; current: TokenOwner };

/** A link that is shown to the person who is signed in: it is invalid, or that of another person. */
export type LinkOfSession = Extract<LinkState, { current: unknown }> & { current: TokenOwner };

export const concernsSession = (link: LinkState): link is LinkOfSession =>
  (link.kind === 'invalid' || link.kind === 'otherPerson') && link.current !== undefined;

export interface SignInLinksOptions {
  /** The session in Sanity's store. */
  session: Observable<Pick<AuthState, 'currentUser'>>;
  check: (token: string) => Promise<TokenCheck>;
  /** Makes the Studio use a token. */
  store: (token: string) => void;
}

/**
 * Opens sign-in links. Anyone can send one, so its token replaces a session only after the lake has accepted it, and if another
 * person is signed in, only after that person has agreed.
 */
export class SignInLinks {
  readonly state = new BehaviorSubject<LinkState>({ kind: 'none' });
  readonly #options: SignInLinksOptions;

  constructor(options: SignInLinksOptions) {
    this.#options = options;
  }

  async open(token: string): Promise<void> {
    this.state.next({ kind: 'checking' });
    try {
      const { check, session } = this.#options;
      const [result, { currentUser }] = await Promise.all([check(token), firstValueFrom(session)]);
      const current = currentUser ?? undefined;
      if ('problem' in result) {
        this.state.next({ kind: 'invalid', problem: result.problem, current });
      } else if (current === undefined) {
        await this.signIn(token, result.owner);
      } else if (current.id === result.owner.id) {
        this.dismiss();
      } else {
        this.state.next({ kind: 'otherPerson', token, owner: result.owner, current });
      }
    } catch {
      // The session could not be read. Sanity's store reports why.
      this.dismiss();
    }
  }

  /** Signs in with a token that the lake has accepted. Resolves when the Studio uses it. */
  async signIn(token: string, owner: TokenOwner): Promise<void> {
    const { store, session } = this.#options;
    const signedIn = firstValueFrom(session.pipe(filter(({ currentUser }) => currentUser?.id === owner.id)));
    store(token);
    // Fails if the lake no longer responds, which Sanity's store reports.
    await signedIn.catch(() => undefined);
    this.dismiss();
  }

  /** Keeps the session as it is. */
  dismiss(): void {
    this.state.next({ kind: 'none' });
  }
}
