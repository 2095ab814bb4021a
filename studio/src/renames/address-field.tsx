import { Button, Card, Flex, Stack, Text } from '@sanity/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { getPublishedId, getVersionFromId, getVersionId, set, useClient, useEditState, useFormValue } from 'sanity';
import type { ObjectFieldProps, SlugValue } from 'sanity';
import { IntentLink } from 'sanity/router';
import { API_VERSION } from '../api-version.ts';
import { connection } from '../connection.ts';
import { errorMessage } from '../error-message.ts';
import { useMayCreate } from '../use-may-create.ts';
import { usePageUrl } from '../live-status/use-page-url.ts';
import { shortTitle } from '../short-title.ts';
import { isMoved } from './document-address.ts';
import type { AddressFields } from './document-address.ts';
import { findOtherPage } from './find-other-page.ts';
import type { OtherPage } from './find-other-page.ts';
import { pastedSlug } from './pasted-slug.ts';
import { planRedirects } from './plan-redirects.ts';
import type { PageMove, RedirectPlan } from './plan-redirects.ts';
import { readMoves } from './read-moves.ts';
import { addRedirectsToRelease, readRedirects, replacedInRelease } from './save-redirects.ts';
import { useMoveRemovals } from './use-move-removals.ts';

/** Waits until the editor stops typing. */
const DELAY_MS = 300;
/** Longer, because each change of the redirects schedules them again. */
const REMOVAL_DELAY_MS = 1000;

interface Findings {
  /** Pages that move when the document is published. */
  moves: PageMove[];
  plan: RedirectPlan;
  /** The page that has this address already. */
  other: OtherPage | undefined;
}

/**
 * The field of an address, with the complete URL that visitors see. Says what happens to visitors of the published address,
 * and which page has the new one.
 */
export function AddressField(props: ObjectFieldProps<SlugValue>) {
  const document = useAddressFields(props.value?.current);
  const release = getVersionFromId(document._id);
  const [checks, setChecks] = useState(0);
  const url = usePageUrl(document);
  const { published, ready } = useEditState(getPublishedId(document._id), document._type, 'low');
  const isPublishedHere = published !== null && !isMoved(published, document);
  const whenPublished = release === undefined ? 'When you publish it' : 'When this version is published';
  const isValid = !props.validation.some(({ level }) => level === 'error');
  const findings = useFindings(document, { published, isPublishedHere, release, checks });
  const visited = findings?.moves.filter(({ from }) => from !== undefined) ?? [];
  const hidden = findings ? pathsOf(hiddenAfter(findings.plan, release)) : [];
  const moveRemovals = useMoveRemovals(published);
  const lastDocument = useRef(document);
  useEffect(() => {
    lastDocument.current = document;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Does not wait until the editor leaves the field, because the tab may be closed before.
  const noteTyping = () => {
    clearTimeout(timer.current);
    if (release === undefined || props.inputProps.readOnly) return;
    timer.current = setTimeout(() => void moveRemovals(lastDocument.current), REMOVAL_DELAY_MS);
  };
  const finishEditing = () => {
    clearTimeout(timer.current);
    if (props.inputProps.readOnly) return;
    const slug = pastedSlug(document);
    if (slug !== undefined) props.inputProps.onChange(set(slug, ['current']));
    // Publishing a draft does this itself.
    if (release !== undefined)
      void moveRemovals(slug === undefined ? document : { ...document, slug: { current: slug } });
  };
  return (
    <Stack gap={3}>
      <div onInput={noteTyping} onBlur={finishEditing}>
        {props.renderDefault(props)}
      </div>
      {url !== undefined && isValid && ready ? (
        <Text muted size={1} style={{ overflowWrap: 'anywhere' }} data-testid="page-address">
          {isPublishedHere ? `Visitors find the page at ${url}` : `${whenPublished}, the page is at ${url}`}
        </Text>
      ) : null}
      {findings?.other ? <TakenNote other={findings.other} /> : null}
      {hidden.length > 0 ? (
        <Text size={1} muted>
          {release === undefined
            ? `The redirect from ${hidden.join(', ')} is removed when you publish. If you schedule the page, the redirect stays, without effect once the page is there.`
            : `The redirect from ${hidden.join(', ')} has no effect once the page is there. You can delete it then, in the list Redirects.`}
        </Text>
      ) : null}
      {visited.length > 0 && findings && !findings.other ? (
        <Card tone="primary" padding={3} radius={2} border role="status">
          {release === undefined || findings.plan.create.length === 0 ? (
            <Text size={1}>{noteOf(visited, release !== undefined)}</Text>
          ) : (
            <ReleaseNote moves={visited} plan={findings.plan} release={release} onAdded={() => setChecks(checks + 1)} />
          )}
        </Card>
      ) : null}
    </Stack>
  );
}

/** The redirects from the new path that nothing else is said about. */
function hiddenAfter(plan: RedirectPlan, release: string | undefined): RedirectPlan['remove'] {
  const replaced = release === undefined ? [] : pathsOf(replacedInRelease(plan));
  return plan.remove.filter(({ from }) => !replaced.includes(from));
}

const pathsOf = (redirects: RedirectPlan['remove']): string[] => [...new Set(redirects.map(({ from }) => from))];

function useAddressFields(slug: string | undefined): AddressFields {
  const [_id, _type, title, name, provider] = [
    useFormValue(['_id']) as string,
    useFormValue(['_type']) as string,
    useFormValue(['title']),
    useFormValue(['name']),
    useFormValue(['provider']),
  ];
  return { _id, _type, title, name, provider, slug: { current: slug } };
}

function useFindings(
  document: AddressFields,
  {
    published,
    isPublishedHere,
    release,
    checks,
  }: { published: AddressFields | null; isPublishedHere: boolean; release: string | undefined; checks: number },
): Findings | undefined {
  const client = useClient({ apiVersion: API_VERSION });
  const [findings, setFindings] = useState<{ addresses: Addresses; checks: number; found: Findings }>();
  const addresses = useAddresses(published ?? undefined, document);

  useEffect(() => {
    if (isPublishedHere) return;
    let isCurrent = true;
    const read = async () => {
      const [moves, redirects, other] = await Promise.all([
        readMoves(client, addresses.before, addresses.after),
        readRedirects(client, release),
        findOtherPage(client, addresses.after),
      ]);
      const found = { moves, plan: planRedirects(moves, redirects, connection.siteUrl), other };
      if (isCurrent) setFindings({ addresses, checks, found });
    };
    const timer = setTimeout(() => {
      // The note is a help; publishing asks in any case.
      read().catch(() => {});
    }, DELAY_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [client, addresses, checks, release, isPublishedHere]);

  return isPublishedHere || findings?.addresses !== addresses || findings.checks !== checks
    ? undefined
    : findings.found;
}

/** A document before and after the changes in the form. */
interface Addresses {
  before: AddressFields | undefined;
  after: AddressFields;
}

/** The same object until an address changes, not after each edit of the document. */
function useAddresses(before: AddressFields | undefined, after: AddressFields): Addresses {
  const json = JSON.stringify({ before: before && addressFieldsOf(before), after: addressFieldsOf(after) });
  return useMemo(() => JSON.parse(json) as Addresses, [json]);
}

const addressFieldsOf = ({ _id, _type, slug, provider }: AddressFields): AddressFields => ({
  _id,
  _type,
  slug,
  provider,
});

function TakenNote({ other: { id, type, title, isPublished } }: { other: OtherPage }) {
  return (
    <Text size={1} muted>
      {isPublished ? 'At this address: ' : 'At this address, not published: '}
      <IntentLink intent="edit" params={{ id, type }}>
        {shortTitle(title)}
      </IntentLink>
    </Text>
  );
}

function noteOf(moves: readonly PageMove[], isInRelease: boolean): string {
  const when = isInRelease ? 'when this version is published' : 'when you publish';
  const [first] = moves;
  return moves.length === 1
    ? `Visitors of ${first?.from} will be redirected ${when}.`
    : `${moves.length} pages move, for example ${first?.from}. Their visitors will be redirected ${when}.`;
}

interface ReleaseNoteProps {
  moves: readonly PageMove[];
  plan: RedirectPlan;
  /** The name of the release. */
  release: string;
  onAdded: () => void;
}

/** The Studio publishes a release without asking, so the redirects have to be a part of it. */
function ReleaseNote({ moves, plan, release, onAdded }: ReleaseNoteProps) {
  const client = useClient({ apiVersion: API_VERSION });
  const mayRedirect = useMayCreate('redirect', getVersionId('redirect-new', release));
  const [state, setState] = useState<'adding' | { error: string }>();
  const add = async () => {
    setState('adding');
    try {
      await addRedirectsToRelease(client, plan, { release, isPermanent: true });
      setState(undefined);
      onAdded();
    } catch (reason) {
      setState({ error: errorMessage(reason) });
    }
  };
  const replaced = pathsOf(replacedInRelease(plan));
  const what = moves.length === 1 ? `${moves[0]?.from} stops` : `${moves.length} addresses stop`;
  return (
    <Flex gap={3} align="center" wrap="wrap">
      <Text size={1}>When this version is published, {what} working.</Text>
      {mayRedirect ? (
        <Button
          mode="ghost"
          fontSize={1}
          padding={2}
          text="Redirect visitors"
          loading={state === 'adding'}
          onClick={() => void add()}
        />
      ) : null}
      {replaced.length > 0 ? (
        <Text size={1} muted>
          The new redirect replaces the one from {replaced.join(', ')}, because a page is there from then on.
        </Text>
      ) : null}
      {typeof state === 'object' ? (
        <Text size={1} role="alert">
          The redirect could not be added: {state.error}
        </Text>
      ) : null}
    </Flex>
  );
}
