import type { BlockSamples } from '../../surfaces/samples.ts';
import type { openApiModel } from './model.ts';

const node = { $ref: '#/components/schemas/Node' };

/** A small API with what is unusual: a circular schema, variants, a map, a deprecated operation, no example. */
const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Sample API', version: '2.1' },
  servers: [{ url: 'https://api.example/v2' }],
  tags: [{ name: 'Robots', description: 'Robots that have joined, with a [link](https://example.com/) and `code`.' }],
  security: [{ apiKey: ['robots:read'] }],
  paths: {
    '/robots/{robot}': {
      parameters: [
        {
          name: 'robot',
          in: 'path',
          required: true,
          description: 'The id of a robot.',
          schema: { type: 'string', examples: ['d_4c19a7'] },
        },
      ],
      get: {
        operationId: 'getRobot',
        summary: 'Get a robot',
        tags: ['Robots'],
        parameters: [{ name: 'depth', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 9, default: 3 } }],
        responses: {
          200: { description: 'The robot.', content: { 'application/json': { schema: node } } },
          404: { description: 'There is no such robot.' },
        },
      },
      put: {
        operationId: 'replaceRobot',
        summary: 'Replace a robot',
        tags: ['Robots'],
        deprecated: true,
        requestBody: { required: true, content: { 'application/json': { schema: node } } },
        responses: { 204: { description: 'The robot was replaced.' } },
      },
    },
  },
  components: {
    securitySchemes: { apiKey: { type: 'http', scheme: 'bearer' } },
    schemas: {
      Node: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', maxLength: 64, examples: ['picker-07'] },
          state: { enum: ['online', 'offline'], description: 'Whether the robot is *connected*.' },
          labels: { type: 'object', additionalProperties: { type: 'string' } },
          position: { oneOf: [{ type: 'null' }, { $ref: '#/components/schemas/Position' }] },
          children: { type: 'array', items: node },
        },
      },
      Position: { type: 'object', properties: { x: { type: 'number' }, y: { type: 'number' } } },
    },
  },
};

export const openApiSamples: BlockSamples<typeof openApiModel> = (variant) => [
  {
    _type: 'openApi',
    _key: `${variant}-open-api`,
    file: { name: 'sample-api.json', source: JSON.stringify(DOCUMENT), url: '/sample-api.json' },
    tags: [],
  },
];
