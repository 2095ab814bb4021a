import type { ApiContent, ApiOperation, ApiResponse } from './api-reference.ts';
import { PARAMETER_LOCATIONS } from './api-reference.ts';
import { codeSamples } from './code-samples.ts';
import { filledPath, requiredHeaders, requiredQuery, schemaOf } from './parameter-samples.ts';
import { declaredExample, exampleOf, MAX_EXAMPLE_LENGTH } from './read-example.ts';
import { readField, readFields, typeOf } from './read-fields.ts';
import type { Direction } from './read-fields.ts';
import { schemesOf } from './read-security.ts';
import { arrayOf, isObject, objectOf, resolve, textOf } from './resolve.ts';
import type { Json, JsonObject } from './resolve.ts';
import { isJson, sampleBody } from './sample-body.ts';

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace'] as const;

/** An operation in its place in the document. */
export interface FoundOperation {
  method: string;
  path: string;
  tags: string[];
  isWebhook: boolean;
  operation: JsonObject;
  /** The servers of the operation or of its path; empty if those of the document apply. */
  servers: Json[];
  /** Parameters of all operations of the path. */
  shared: Json[];
}

/** Every operation of the document and then every webhook, in its order. */
export const findOperations = (document: JsonObject): FoundOperation[] => [
  ...operationsOf(document, document['paths'], false),
  ...operationsOf(document, document['webhooks'], true),
];

/** @param items path items by path, or by the name of a webhook */
function operationsOf(document: JsonObject, items: Json, isWebhook: boolean): FoundOperation[] {
  return Object.entries(objectOf(items)).flatMap(([path, value]) => {
    const item = resolve(document, value);
    return METHODS.filter((method) => item[method] !== undefined).map((method) => {
      const operation = objectOf(item[method]);
      return {
        method,
        path,
        tags: arrayOf(operation['tags']).filter((tag) => typeof tag === 'string'),
        isWebhook,
        operation,
        servers: arrayOf(operation['servers'] ?? item['servers']),
        shared: arrayOf(item['parameters']),
      };
    });
  });
}

export function readOperation(
  document: JsonObject,
  baseUrl: string,
  { method, path, isWebhook, operation, servers, shared }: FoundOperation,
): ApiOperation {
  const parameters = parametersOf(document, [...shared, ...arrayOf(operation['parameters'])]);
  const { scopes, headers, query } = schemesOf(document, operation);
  const body = resolve(document, operation['requestBody']);
  const [mediaType, media] = mediaOf(body);
  const requestBody = contentOf(document, body, isWebhook ? 'response' : 'request');
  const url = `${serverUrl(document, servers) || baseUrl}${filledPath(document, path, parameters)}`;
  const pairs = [...requiredQuery(document, parameters), ...query];
  const id = textOf(operation['operationId']) || `${method} ${path}`;
  return {
    _key: id,
    id,
    method: method.toUpperCase(),
    path,
    summary: textOf(operation['summary']),
    description: textOf(operation['description']),
    isDeprecated: operation['deprecated'] === true,
    isWebhook,
    scopes,
    parameters: PARAMETER_LOCATIONS.flatMap((location) => {
      const fields = parameters
        .filter((parameter) => parameter['in'] === location)
        .map((parameter) => ({
          ...readField(document, textOf(parameter['name']), schemaOf(parameter), parameter['required'] === true),
          description:
            textOf(parameter['description']) || textOf(resolve(document, schemaOf(parameter))['description']),
          isDeprecated: parameter['deprecated'] === true,
        }));
      return fields.length > 0 ? [{ location, fields }] : [];
    }),
    requestBody,
    responses: responsesOf(document, operation['responses'], isWebhook ? 'request' : 'response'),
    samples: isWebhook
      ? []
      : codeSamples({
          method: method.toUpperCase(),
          url: pairs.length > 0 ? `${url}?${pairs.join('&')}` : url,
          headers: { ...headers, ...requiredHeaders(document, parameters) },
          body: mediaType === undefined ? undefined : sampleBody(document, mediaType, media),
        }),
  };
}

/** The URL of the first server, with its variables replaced by their defaults; empty if there is none. */
export function serverUrl(document: JsonObject, servers: readonly Json[]): string {
  const server = resolve(document, servers[0]);
  const variables = objectOf(server['variables']);
  return textOf(server['url'])
    .replaceAll(/\{([^{}]+)\}/g, (whole, name: string) => {
      const variable = variables[name];
      return isObject(variable) ? textOf(variable['default']) : whole;
    })
    .replace(/\/+$/, '');
}

/** Parameters without references. Those of the operation replace those of its path. */
function parametersOf(document: JsonObject, values: readonly Json[]): JsonObject[] {
  const parameters = values.map((value) => resolve(document, value)).filter(({ name }) => typeof name === 'string');
  return [
    ...new Map(
      parameters.map((parameter) => [`${textOf(parameter['in'])} ${textOf(parameter['name'])}`, parameter]),
    ).values(),
  ];
}

/** The responses by their status, without extensions such as `x-example`. */
const responsesOf = (document: JsonObject, responses: Json, direction: Direction): ApiResponse[] =>
  Object.entries(objectOf(responses))
    .filter(([status]) => !status.startsWith('x-'))
    .map(([status, value]) => {
      const response = resolve(document, value);
      return {
        status,
        description: textOf(response['description']),
        content: contentOf(document, response, direction),
      };
    });

function contentOf(document: JsonObject, holder: JsonObject, direction: Direction): ApiContent | undefined {
  const [mediaType, media] = mediaOf(holder);
  if (mediaType === undefined) return undefined;
  const schema = media['schema'];
  const value =
    declaredExample(document, media) ??
    (schema && isJson(mediaType) ? exampleOf(document, schema, direction) : undefined);
  const example = value === undefined ? undefined : typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return {
    mediaType,
    description: textOf(holder['description']),
    isRequired: holder['required'] === true,
    type: typeOf(document, schema),
    fields: readFields(document, schema, direction),
    example: example !== undefined && example.length <= MAX_EXAMPLE_LENGTH ? example : undefined,
  };
}

/** The first media type, preferably JSON. */
function mediaOf(holder: JsonObject): [string, JsonObject] | [undefined, undefined] {
  const types = Object.entries(objectOf(holder['content']));
  const found = types.find(([type]) => isJson(type)) ?? types[0];
  return found ? [found[0], objectOf(found[1])] : [undefined, undefined];
}
