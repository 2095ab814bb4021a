import 'server-only';
import { decodeUri } from '@site/site/decode-uri';
import type { Metadata } from 'next';
import { permanentRedirect, redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { NoDraft } from '#/components/drafts/no-draft.tsx';
import { NOT_FOUND_METADATA } from '#/components/metadata/page-metadata.ts';
import { NotFoundBoundary } from '#/components/not-found/not-found-boundary.tsx';
import { webEnvironment } from '#/content/environment.ts';
import { loadRedirects } from '#/content/load.ts';
import { canSeeDrafts } from '#/drafts/draft-access.ts';
import { findRedirect } from './editor-redirects.ts';

type Params = Record<string, string | string[] | undefined>;

interface PageRouteOptions<P extends Params, Page> {
  /**
   * Loads everything the page shows; `undefined` if there is no such page. Called for the metadata and again for the page,
   * so the loaders must be cached per request.
   */
  load: (params: P) => Promise<Page | undefined>;
  metadata: (page: Page, params: P) => Promise<Metadata>;
  render: (page: Page, params: P) => ReactNode | Promise<ReactNode>;
  /** The path at which editors may have created a redirect; `undefined` if the parameters form no valid path. */
  path: (params: P) => string | undefined;
}

/**
 * The exports of a page route: the page that `load` returns, or else the redirect that editors created for its path, or
 * else the not-found page with status 404. Parameters are percent-decoded, which Next.js leaves to the page.
 */
export function pageRoute<P extends Params, Page>({ load, metadata, render, path }: PageRouteOptions<P, Page>) {
  interface Props {
    params: Promise<P>;
  }
  const generateMetadata = async (props: Props): Promise<Metadata> => {
    const params = decodeParams(await props.params);
    const page = await load(params);
    return page === undefined ? NOT_FOUND_METADATA : metadata(page, params);
  };
  const Page = async (props: Props): Promise<ReactNode> => {
    const params = decodeParams(await props.params);
    const page = await load(params);
    if (page !== undefined) return render(page, params);
    await followEditorRedirect(path(params));
    return (await canSeeDrafts()) ? <NoDraft /> : <NotFoundBoundary />;
  };
  return { generateMetadata, Page };
}

function decodeParams<P extends Params>(params: P): P {
  const decoded = Object.entries(params).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map(decodeUri) : value && decodeUri(value),
  ]);
  return Object.fromEntries(decoded) as P;
}

/** Redirects if editors created a redirect for `path`. Called only if no page was found, so it never hides a page. */
async function followEditorRedirect(path: string | undefined): Promise<void> {
  if (path === undefined) return;
  const target = findRedirect(await loadRedirects(), path, webEnvironment().siteUrl);
  if (!target) return;
  if (target.isPermanent) permanentRedirect(target.url);
  redirect(target.url);
}
