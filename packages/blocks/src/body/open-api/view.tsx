import type { ReactNode } from 'react';
import { LinkedHeading } from '../../render/headings/linked-heading.tsx';
import type { BodyView, BodyViewContext } from '../../surfaces/view.ts';
import { describe } from './describe.ts';
import type { openApiModel } from './model.ts';
import { groupLevelOf } from './outline.ts';
import { headingOf, renderEndpoint, renderOperation } from './operation-view.tsx';
import { titleOf } from './reference/api-reference.ts';
import type { ApiGroup } from './reference/api-reference.ts';
import { apiReferenceOf } from './reference/read-reference.ts';

/** Every group of the API: what it is about, a list of its operations, and each operation. */
export const openApiView: BodyView<typeof openApiModel> = async (block, context) => {
  const { title, version, baseUrl, groups } = apiReferenceOf(block);
  if (groups.length === 0) return null;
  const { name, url } = block.file;
  return (
    <div className="body-block body-block-wide open-api">
      <p className="open-api-file">
        <strong>
          {title} {version}
        </strong>
        {baseUrl ? <code>{baseUrl}</code> : null}
        {url === undefined ? null : (
          <a href={url} download={name}>
            Download the OpenAPI file
          </a>
        )}
      </p>
      {await Promise.all(groups.map((group) => renderGroup(group, groupLevelOf(block), context)))}
    </div>
  );
};

async function renderGroup(group: ApiGroup, level: number, context: BodyViewContext): Promise<ReactNode> {
  const { name, description, operations } = group;
  const anchor = context.anchors.get(group);
  return (
    <section key={name} className="open-api-group">
      <LinkedHeading as={headingOf(level)} anchor={anchor} words={name} />
      {await context.renderBody(describe(description))}
      {operations.length > 1 ? (
        <ul className="open-api-overview">
          {operations.map((operation) => (
            <li key={context.anchors.get(operation)}>
              <a href={`#${context.anchors.get(operation) ?? ''}`}>
                {renderEndpoint(operation)}
                <span>{titleOf(operation)}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {await Promise.all(operations.map((operation) => renderOperation(operation, level + 1, context)))}
    </section>
  );
}
