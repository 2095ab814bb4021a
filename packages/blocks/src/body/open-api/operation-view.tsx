import type { ReactNode } from 'react';
import { LinkedHeading } from '../../render/headings/linked-heading.tsx';
import { joinWithBreaks } from '../../render/join-with-breaks.tsx';
import { Text } from '../../render/text.tsx';
import type { BodyViewContext } from '../../surfaces/view.ts';
import { renderCode } from '../code/view.tsx';
import { TabSet } from '../tabs/tab-set.tsx';
import { describe, describeInText } from './describe.ts';
import { renderFields } from './fields-view.tsx';
import { PARAMETERS_TITLE, WEBHOOK_NOTE } from './labels.ts';
import { isSuccess, titleOf } from './reference/api-reference.ts';
import type { ApiContent, ApiOperation, ApiResponse } from './reference/api-reference.ts';

/** Code samples switch their language with all tab sets of this group. */
const LANGUAGE_GROUP = 'language';

/** The element of a heading. */
export const headingOf = (level: number) => `h${level}` as 'h2' | 'h3' | 'h4' | 'h5' | 'h6';

export async function renderOperation(
  operation: ApiOperation,
  level: number,
  context: BodyViewContext,
): Promise<ReactNode> {
  const { id, scopes, isDeprecated, isWebhook, description, parameters, requestBody, responses } = operation;
  const anchor = context.anchors.get(operation);
  const title = titleOf(operation);
  const Part = headingOf(level + 1);
  return (
    <article key={anchor} className="open-api-operation" aria-label={title}>
      <LinkedHeading as={headingOf(level)} anchor={anchor} words={title} />
      <p className="open-api-endpoint">
        {renderEndpoint(operation)}
        {isDeprecated ? <span className="open-api-tag">deprecated</span> : null}
        {scopes.map((scope) => (
          <span key={scope} className="open-api-tag">
            scope <code>{scope}</code>
          </span>
        ))}
      </p>
      {isWebhook ? <p>{WEBHOOK_NOTE}</p> : null}
      {await context.renderBody(describe(description))}
      {parameters.map(({ location, fields }) => (
        <section key={location}>
          <Part className={`open-api-part heading ${Part}`}>{PARAMETERS_TITLE[location]}</Part>
          {renderFields(fields)}
        </section>
      ))}
      {requestBody ? renderRequestBody(requestBody, Part) : null}
      {isWebhook ? await renderExample(requestBody) : await renderSamples(operation, anchor ?? id)}
      <section>
        <Part className={`open-api-part heading ${Part}`}>Responses</Part>
        {await renderResponses(responses)}
      </section>
    </article>
  );
}

/** The method and the path, which can wrap after each slash. */
export function renderEndpoint({ method, path }: Pick<ApiOperation, 'method' | 'path'>): ReactNode {
  return (
    <>
      <span className="open-api-method" data-method={method}>
        {method}
      </span>{' '}
      <code className="open-api-path">{joinWithBreaks(path.split(/(?<=[^/]\/)/))}</code>
    </>
  );
}

function renderRequestBody(body: ApiContent, Part: ReturnType<typeof headingOf>): ReactNode {
  const { mediaType, type, isRequired, description, fields } = body;
  return (
    <section>
      <Part className={`open-api-part heading ${Part}`}>
        Request body{' '}
        <small>
          {mediaType}, {type}
          {isRequired ? ', required' : ''}
        </small>
      </Part>
      <Text blocks={describeInText(description)} />
      {renderFields(fields)}
    </section>
  );
}

async function renderSamples({ samples: all }: ApiOperation, anchor: string): Promise<ReactNode> {
  const tabs = await Promise.all(
    all.map(async ({ value, label, language, code }) => ({
      anchor: `${anchor}.${value}`,
      label,
      value,
      content: await renderCode({ code, language }),
    })),
  );
  return <TabSet group={LANGUAGE_GROUP} tabs={tabs} />;
}

/** Responses in full if they are successful. Errors are a list, because most of them have the same body. */
async function renderResponses(responses: readonly ApiResponse[]): Promise<ReactNode> {
  const successful = responses.filter(isSuccess);
  const errors = responses.filter((response) => !isSuccess(response));
  const bodies = [
    ...new Map(
      errors.flatMap(({ status, content }) =>
        content ? [[JSON.stringify(content.fields), { status, fields: content.fields }]] : [],
      ),
    ).values(),
  ].filter(({ fields }) => fields.length > 0);
  return (
    <>
      {await Promise.all(
        successful.map(async (response) => (
          <div key={response.status} className="open-api-response">
            {renderStatus(response)}
            {response.content ? await renderContent(response.content) : null}
          </div>
        )),
      )}
      {errors.length > 0 ? (
        <div className="open-api-response">
          {errors.map(renderStatus)}
          {bodies.map(({ status, fields }) => (
            <details key={status}>
              <summary>Body of an error</summary>
              {renderFields(fields)}
            </details>
          ))}
        </div>
      ) : null}
    </>
  );
}

function renderStatus({ status, description }: ApiResponse): ReactNode {
  const kind = /^[123]/.test(status) ? 'success' : 'error';
  return (
    <div key={status} className="open-api-status">
      <code data-kind={kind}>{status}</code>
      <div>
        <Text blocks={describeInText(description)} />
      </div>
    </div>
  );
}

async function renderContent(content: ApiContent): Promise<ReactNode> {
  const { mediaType, type, fields } = content;
  return (
    <>
      {fields.length === 0 ? (
        <p className="open-api-details">
          {mediaType}, {type}
        </p>
      ) : (
        renderFields(fields)
      )}
      {await renderExample(content)}
    </>
  );
}

async function renderExample(content: ApiContent | undefined): Promise<ReactNode> {
  if (content?.example === undefined) return null;
  const language = content.mediaType.includes('json') ? { language: 'json' } : {};
  return renderCode({ code: content.example, filename: 'Example', ...language });
}
