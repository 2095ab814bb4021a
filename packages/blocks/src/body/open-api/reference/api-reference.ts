/** An API as the block shows it, read from an OpenAPI document. Descriptions are Markdown. */
export interface ApiReference {
  title: string;
  version: string;
  /** The URL that all paths follow; empty if the document has none. */
  baseUrl: string;
  groups: ApiGroup[];
}

/** The operations of one tag. */
export interface ApiGroup {
  /** Its name. Links to the group store it. */
  _key: string;
  name: string;
  description: string;
  operations: ApiOperation[];
}

export interface ApiOperation {
  /** Its id. Links to the operation store it. */
  _key: string;
  /** `operationId`, or the method and the path. */
  id: string;
  /** In upper case. */
  method: string;
  path: string;
  summary: string;
  description: string;
  isDeprecated: boolean;
  /** Whether the API sends the request. Its path is the name of the webhook then, and there are no code samples. */
  isWebhook: boolean;
  /** The scopes that a request needs. */
  scopes: string[];
  /** Parameters by where they are sent, in the order path, query, header, cookie. */
  parameters: { location: ParameterLocation; fields: ApiField[] }[];
  requestBody: ApiContent | undefined;
  responses: ApiResponse[];
  samples: CodeSample[];
}

export const PARAMETER_LOCATIONS = ['path', 'query', 'header', 'cookie'] as const;
export type ParameterLocation = (typeof PARAMETER_LOCATIONS)[number];

/** A body in the first of its media types. */
export interface ApiContent {
  mediaType: string;
  description: string;
  isRequired: boolean;
  /** Type as words, such as `array of objects`. */
  type: string;
  fields: ApiField[];
  /** JSON or text; `undefined` if there is no example and none can be made. */
  example: string | undefined;
}

export interface ApiResponse {
  /** Such as `200`, `4XX` or `default`. */
  status: string;
  description: string;
  content: ApiContent | undefined;
}

/** A parameter, or a property with its own properties. */
export interface ApiField {
  name: string;
  type: string;
  isRequired: boolean;
  isDeprecated: boolean;
  defaultValue: string | undefined;
  /** Such as `at most 200`. */
  constraints: string[];
  description: string;
  fields: ApiField[];
}

export interface CodeSample {
  /** Identifies the language in all tab sets of the site. */
  value: 'curl' | 'javascript' | 'python';
  label: string;
  language: string;
  code: string;
}

/** Maximum number of operations in one block. */
export const MAX_OPERATIONS = 150;

/** Maximum number of characters of the document, as JSON. */
export const MAX_SOURCE_LENGTH = 1_000_000;

export const isSuccess = ({ status }: ApiResponse): boolean => /^[123]/.test(status);

/** A short text for an operation without a summary. */
export const titleOf = ({ summary, id }: Pick<ApiOperation, 'summary' | 'id'>): string => summary || id;
