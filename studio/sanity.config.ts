import { visionTool } from '@sanity/vision';
import { defineConfig } from 'sanity';
import type { DocumentActionsResolver, Template } from 'sanity';
import { structureTool } from 'sanity/structure';
import { API_VERSION } from './src/api-version.ts';
import { BlockPreview } from './src/block-previews/block-preview.tsx';
import { connection } from './src/connection.ts';
import { withCancelButton } from './src/document-actions/cancel-schedule.ts';
import { restoreRevisions } from './src/document-actions/restore-revision.ts';
import { withValidationHints } from './src/document-actions/validation-hints.ts';
import { waitForTypedText } from './src/document-actions/wait-for-typed-text.ts';
import { pageActions } from './src/document-actions/page-actions.ts';
import { embeddedWorkspace } from './src/embedded/embedded-workspace.ts';
import { contentHealth } from './src/content-health/content-health.ts';
import { FieldWithErrors } from './src/forms/field-with-errors.tsx';
import { FormInput, FormItem } from './src/forms/form-parts.tsx';
import { fileDrops } from './src/file-drops/file-drops.ts';
import { helpTool } from './src/help/help-tool.ts';
import { homeTool } from './src/home/home-tool.ts';
import './src/styles/inter.css';
import { liveBadges, withPublishedLinks } from './src/live-status/live-status.ts';
import { withPageTemplates } from './src/page-templates/page-templates.ts';
import { peopleTool } from './src/people/people-tool.ts';
import { previewTool } from './src/preview/preview.ts';
import { SavingLayout } from './src/preview/save-for-preview.tsx';
import './src/styles/narrow-footer.css';
import './src/styles/reduced-motion.css';
import { sanityMessages } from './src/sanity-messages.ts';
import { releaseHealth } from './src/release-health/release-health.ts';
import { schemaTypes } from './src/schema/schema-types.ts';
import { searchInsights } from './src/search-insights/search-insights.ts';
import { synonymTemplate } from './src/search-insights/synonym-template.ts';
import { withShareDraft } from './src/share-links/share-draft.tsx';
import { SiteMark } from './src/site-mark.tsx';
import { singletonActions, withoutSingletonOptions, withoutSingletonTemplates } from './src/structure/singletons.ts';
import { structure } from './src/structure/structure.ts';
import { STUDIO_TITLE } from './src/studio-title.ts';
import { TextPlugins } from './src/text-editor/text-plugins.tsx';
import { uploads } from './src/uploads/uploads.tsx';

const createTemplates = (templates: Template[]) => [
  ...withPageTemplates(withoutSingletonTemplates(templates)),
  synonymTemplate,
];

const documentActions: DocumentActionsResolver = (actions, context) =>
  // Links last: they appear late, and Sanity 6.9 shows the dialog of the action that has the position of the chosen one.
  [
    singletonActions,
    withValidationHints,
    pageActions,
    waitForTypedText,
    withCancelButton,
    restoreRevisions,
    withShareDraft,
    withPublishedLinks,
  ].reduce((resolved, resolve) => resolve(resolved, context), actions);

const { siteUrl, projectId, dataset, apiHost } = connection;

export default defineConfig({
  title: STUDIO_TITLE,
  icon: SiteMark,
  projectId,
  dataset,
  plugins: [
    structureTool({ title: 'Content', structure }),
    previewTool(siteUrl),
    searchInsights(),
    contentHealth(),
    releaseHealth(),
    fileDrops(),
    uploads(),
    visionTool({ title: 'Query', defaultApiVersion: API_VERSION }),
  ],
  tools: (tools, { currentUser }) => {
    const isAdministrator = currentUser?.roles.some(({ name }) => name === 'administrator');
    // Queries are for developers.
    if (!isAdministrator) return [homeTool, ...tools.filter(({ name }) => name !== 'vision'), helpTool];
    // Hosted Sanity has its own page for people.
    return [homeTool, ...tools, ...(apiHost === undefined ? [] : [peopleTool]), helpTool];
  },
  schema: { types: schemaTypes, templates: createTemplates },
  i18n: { bundles: sanityMessages },
  form: {
    components: {
      block: BlockPreview,
      field: FieldWithErrors,
      input: FormInput,
      item: FormItem,
      portableText: { plugins: TextPlugins },
    },
  },
  document: {
    components: { unstable_layout: SavingLayout },
    actions: documentActions,
    badges: liveBadges,
    newDocumentOptions: withoutSingletonOptions,
    // Comments need an additional dataset, and requests for a role an account, that only Sanity's cloud provides.
    comments: { enabled: apiHost === undefined },
    askToEdit: { enabled: apiHost === undefined },
  },
  ...(apiHost === undefined ? {} : embeddedWorkspace({ ...connection, apiHost })),
});
