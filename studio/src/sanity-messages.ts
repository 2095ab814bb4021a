import { defineLocaleResourceBundle } from 'sanity';
import type { StudioLocaleResourceKeys } from 'sanity';

const STUDIO_MESSAGES: Partial<Record<StudioLocaleResourceKeys, string>> = {
  // By itself, the Studio refers editors to the browser's console.
  'asset-sources.common.uploader.upload-failed.description':
    'Check that you are online, and that the file opens on your computer. Save photos in the format HEIC, which iPhones use, as JPEG, and make pictures of more than 100 megapixels smaller. Then try again.',

  // Sanity cannot read the type of a page that the release unpublishes, and so shows the same as for one of another type.
  'inputs.reference.error.invalid-type-title': 'Unpublished by this release, or of the wrong type',
  'inputs.reference.error.invalid-type-description':
    'If the release unpublishes this page, visitors do not see it here afterwards: choose another one, or remove it. Otherwise it is of type <code>{{actualType}}</code>, and only <AllowedTypes/> belongs here.',

  // The date can be “tomorrow”, before which Sanity writes “on”.
  'release.banner.scheduled-for-publishing-on': 'Scheduled to be published: {{date}}',

  // Sanity speaks of deleting the scheduled draft, although its text is kept. “Cancel the schedule” beside a button “Cancel”
  // would be unclear.
  'release.action.delete-schedule': 'Unschedule',
  'release.dialog.delete-schedule-draft.header': 'Unschedule this version?',
  'release.dialog.delete-schedule-draft.confirm': 'Unschedule',
  'release.dialog.delete-schedule-draft.body-already-current':
    'The site will not publish this version. Your draft stays as it is.',
  'release.dialog.delete-schedule-draft.body-will-save-to-draft':
    'The site will not publish this version. It is kept as a draft.',
  'release.dialog.delete-schedule-draft.body-with-choice': 'The site will not publish this version.',
  'release.dialog.delete-schedule-draft.different-changes-explanation':
    'The draft differs from the scheduled version. Only one of them can be kept.',
  'release.dialog.delete-schedule-draft.copy-checkbox': 'Keep the scheduled version, which replaces the draft',
  'release.toast.delete-schedule-draft.success': '<strong>{{title}}</strong> is no longer scheduled.',
  'release.toast.delete-schedule-draft.error': '<strong>{{title}}</strong> could not be unscheduled: {{error}}',

  // Sanity ends the schedule until the version is scheduled again.
  'release.action.edit-schedule': 'Pause to change the time or text',
  'release.toast.pause-scheduled-draft.error':
    'The schedule of <strong>{{title}}</strong> could not be paused: {{error}}',

  // Sanity writes these in title case, and most others in sentence case. The same applies to those in other namespaces below.
  'release.menu.scheduled-drafts': 'View scheduled drafts',
  'release.menu.view-releases': 'View releases',
  'default-orderings.title': 'Sort by title',
  'default-orderings.name': 'Sort by name',
  'default-orderings.description': 'Sort by description',
};

/** Messages that the code of Sanity 6.9 uses and does not have. Without them, screen readers read the keys aloud. */
export const MISSING_MESSAGES = {
  'search.search-results-label': 'Search results',
  'new-document.new-document': 'New document',
  'asset-source.usage-list.image-alt': 'Preview of the image',
  'asset-source.asset-list.table.preview-alt': 'Preview of the image',
};

/** Messages that the code of Sanity 6.9 looks up in this namespace, but has in another. Their keys would be read aloud, too. */
export const MISPLACED_MESSAGES = { 'changes.action.close-label': 'Close history and changes' };

const STRUCTURE_MESSAGES = {
  // An editor could think that visitors see it at once.
  'action.restore.confirm.message': 'The draft gets this version. Visitors see it after you publish the draft.',
  'panes.document-operation-results.operation-success_restore':
    '<Strong>{{title}}</Strong> has the text of this revision again. Publish it to show it to visitors.',

  // “Review changes” lists what changed; these two show whole forms.
  'compare-versions.menu-item.title': 'Show two versions side by side',
  'compare-versions.title': 'Two versions side by side',
  'toggle-inline-changes.menu-item.title': 'Mark changes in the form',

  // Sanity writes “All changes has now been discarded”.
  'panes.document-operation-results.operation-success_discardChanges':
    'All changes are discarded. The discarded draft can still be recovered from history.',

  'banners.paused-scheduled-draft.text':
    'Paused: the site does not publish this version. Choose “Schedule publish” to keep or change the time.',

  'menu-items.sort-by.created': 'Sort by time of creation',
  'menu-items.sort-by.last-edited': 'Sort by last change',
};

const RELEASES_MESSAGES = {
  // Sanity says so of a release that was scheduled and could not be published at its time, too.
  'failed-schedule-title': 'Failed to publish',
  'no-releases': 'No releases',
  'no-scheduled-drafts': 'No scheduled drafts',
  'banner.confirm-active-scheduled-drafts_one': '{{count}} scheduled draft is paused. Confirm its schedule.',
  'banner.confirm-active-scheduled-drafts_other': '{{count}} scheduled drafts are paused. Confirm their schedules.',
  'confirm-active-scheduled-drafts-dialog.title': 'Resume scheduled drafts',
  'confirm-active-scheduled-drafts-dialog.description': 'Schedule all paused drafts for the times that were chosen.',
  'confirm-active-scheduled-drafts-dialog.past-dates-warning':
    'Some of these times are in the past. The site publishes those drafts as soon as you confirm.',
  'confirm-active-scheduled-drafts-dialog.confirm-button': 'Confirm schedules',
  'copy-to-draft-dialog.confirm-button': 'Replace the draft',
};

const SINGLE_DOCUMENT_RELEASE_MESSAGES = {
  'action.schedule-publish.disabled.validation-issues': 'Fix the validation errors before this draft can be scheduled.',
  'action.schedule-publish.disabled.cardinality-one': 'A version of this page is scheduled already.',
  'empty-state.title': 'Scheduled drafts',
};

const PRESENTATION_MESSAGES = {
  // Above a form, until the pages that show the document are known.
  'locations-banner.resolving.text': 'Finding the pages that use this…',

  // Sanity refers editors to the browser's console. The page may say more, for example to viewers.
  'preview-frame.status_timeout': 'The page does not respond to the preview. “Continue anyway” shows what it says.',
};

/** Messages of Sanity in the words of editors. */
export const sanityMessages = [
  defineLocaleResourceBundle({ locale: 'en-US', namespace: 'studio', resources: STUDIO_MESSAGES }),
  defineLocaleResourceBundle({ locale: 'en-US', namespace: 'studio', resources: MISSING_MESSAGES }),
  defineLocaleResourceBundle({ locale: 'en-US', namespace: 'structure', resources: STRUCTURE_MESSAGES }),
  defineLocaleResourceBundle({ locale: 'en-US', namespace: 'structure', resources: MISPLACED_MESSAGES }),
  defineLocaleResourceBundle({ locale: 'en-US', namespace: 'presentation', resources: PRESENTATION_MESSAGES }),
  defineLocaleResourceBundle({ locale: 'en-US', namespace: 'releases', resources: RELEASES_MESSAGES }),
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'singleDocRelease',
    resources: SINGLE_DOCUMENT_RELEASE_MESSAGES,
  }),
];
