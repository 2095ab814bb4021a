import type { Rule } from './finding.ts';
import { brokenLink } from './rules/links/broken-link.ts';
import { brokenReference } from './rules/links/broken-reference.ts';
import { conflictingRedirect } from './rules/redirects/conflicting-redirect.ts';
import { duplicateKey } from './rules/pages/duplicate-key.ts';
import { duplicatePath } from './rules/pages/duplicate-path.ts';
import { invalidAddress } from './rules/pages/invalid-address.ts';
import { invalidBlock } from './rules/pages/invalid-block.ts';
import { invalidField } from './rules/pages/invalid-field.ts';
import { invalidLink } from './rules/links/invalid-link.ts';
import { invalidRedirect } from './rules/redirects/invalid-redirect.ts';
import { lostAddress } from './rules/redirects/lost-address.ts';
import { markdownLink } from './rules/links/markdown-link.ts';
import { missingAlt } from './rules/images/missing-alt.ts';
import { missingDescription } from './rules/text/missing-description.ts';
import { missingTitle } from './rules/text/missing-title.ts';
import { orphanPage } from './rules/pages/orphan-page.ts';
import { oversizeImage } from './rules/images/oversize-image.ts';
import { placeholderText } from './rules/text/placeholder-text.ts';
import { redirectedLink } from './rules/links/redirected-link.ts';
import { repeatedSidebarPage } from './rules/pages/repeated-sidebar-page.ts';
import { reusedAnnouncementId } from './rules/pages/reused-announcement-id.ts';
import { skippedHeading } from './rules/text/skipped-heading.ts';
import { unknownIllustration } from './rules/images/unknown-illustration.ts';

/** Every rule. */
export const RULES: readonly Rule[] = [
  invalidLink,
  brokenLink,
  brokenReference,
  invalidAddress,
  duplicatePath,
  invalidRedirect,
  conflictingRedirect,
  lostAddress,
  invalidBlock,
  invalidField,
  duplicateKey,
  repeatedSidebarPage,
  missingTitle,
  missingDescription,
  missingAlt,
  unknownIllustration,
  skippedHeading,
  reusedAnnouncementId,
  redirectedLink,
  markdownLink,
  oversizeImage,
  orphanPage,
  placeholderText,
];
