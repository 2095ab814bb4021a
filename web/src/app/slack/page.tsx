import { redirect } from 'next/navigation';
import { NOT_FOUND_METADATA } from '#/components/metadata/page-metadata.ts';
import { NotFoundBoundary } from '#/components/not-found/not-found-boundary.tsx';
import { loadSettings } from '#/content/load.ts';

export const metadata = NOT_FOUND_METADATA;

/** Redirects to the chat community if one is configured. */
export default async function ChatPage() {
  const { chatUrl } = await loadSettings();
  if (chatUrl) redirect(chatUrl);
  return <NotFoundBoundary />;
}
