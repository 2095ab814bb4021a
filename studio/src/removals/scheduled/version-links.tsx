import { Text } from '@sanity/ui';
import { RELEASES_INTENT } from 'sanity';
import { IntentLink } from 'sanity/router';
import { releaseParams } from '../../content-lists/page-entry.ts';
import { shortTitle } from '../../short-title.ts';

interface FormLinkProps {
  document: { id: string; type: string };
  releaseId: string;
  text: string;
  onOpen: () => void;
}

/** Opens the form of a page with its version in a release. */
export const FormLink = ({ document, releaseId, text, onOpen }: FormLinkProps) => (
  <Text size={1}>
    <IntentLink intent="edit" params={{ ...document, ...releaseParams(releaseId) }} onClick={onOpen}>
      {text}
    </IntentLink>
  </Text>
);

interface ReleaseLinkProps {
  releaseId: string;
  title: string;
  onOpen: () => void;
}

/** Opens a release. */
export const ReleaseLink = ({ releaseId, title, onOpen }: ReleaseLinkProps) => (
  <Text size={1}>
    Release:{' '}
    <IntentLink intent={RELEASES_INTENT} params={{ id: releaseId }} onClick={onOpen}>
      {shortTitle(title)}
    </IntentLink>
  </Text>
);
