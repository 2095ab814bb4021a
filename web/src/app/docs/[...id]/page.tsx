import { pathOf } from '@site/site/route-map';
import { DocView } from '#/components/docs/doc-view.tsx';
import { editUrl } from '#/components/docs/edit-url.ts';
import { sidebarEntries } from '#/components/docs/sidebar-entries.ts';
import { printedSectionOf } from '#/components/docs-print/printed-pages.ts';
import { PageData } from '#/components/metadata/page-data.tsx';
import { loadPageMetadata } from '#/components/metadata/load-page-metadata.ts';
import { editAttributesOf } from '#/content/edit-attributes.ts';
import { webEnvironment } from '#/content/environment.ts';
import { loadDoc, loadDocsSidebar, loadSettings } from '#/content/load.ts';
import { canSeeDrafts } from '#/drafts/draft-access.ts';
import { agentSetup } from '#/mcp/agent-setup.ts';
import { noStaticParams } from '#/routing/no-static-params.ts';
import { pageRoute } from '#/routing/page-route.tsx';

const route = pageRoute({
  load: ({ id }: { id: string[] }) => loadDoc(id.join('/')),
  metadata: (doc) => loadPageMetadata(doc),
  path: ({ id }) => pathOf({ name: 'doc', id: id.join('/') }),
  render: async (doc) => {
    const [sidebar, settings, edit, showsDrafts] = await Promise.all([
      loadDocsSidebar(),
      loadSettings(),
      editAttributesOf(doc),
      canSeeDrafts(),
    ]);
    const { siteUrl, studioUrl } = webEnvironment();
    return (
      <>
        <DocView
          doc={doc}
          entries={sidebarEntries(sidebar)}
          section={printedSectionOf(sidebar, doc.path)}
          siteUrl={siteUrl}
          agents={agentSetup(settings.name, siteUrl)}
          edit={edit}
          editUrl={showsDrafts && studioUrl !== undefined ? editUrl(studioUrl, doc) : undefined}
        />
        <PageData page={doc} />
      </>
    );
  },
});

export const generateStaticParams = noStaticParams;

export const { generateMetadata } = route;

export default route.Page;
