import { defineField } from 'sanity';
import { problemOfWebAddress } from '@site/blocks/studio/web-address';

interface AnalyticsValue {
  endpoint?: string;
  siteId?: string;
}

/** Where page views are sent; nowhere while it is empty. */
export const analyticsField = defineField({
  name: 'analytics',
  title: 'Analytics',
  description: 'Where page views are sent, with addresses anonymised. Left empty, nothing is sent.',
  type: 'object',
  group: 'policies',
  fields: [
    defineField({ name: 'endpoint', title: 'Address of the service', type: 'url' }),
    defineField({ name: 'siteId', title: 'Name of this site there', type: 'string' }),
  ],
  validation: (rule) =>
    rule.custom((value) => {
      const { endpoint, siteId } = (value ?? {}) as AnalyticsValue;
      const problem = endpoint && problemOfWebAddress(endpoint);
      if (problem) return { message: problem, path: ['endpoint'] };
      if (endpoint && !siteId?.trim()) return { message: 'Write the name of this site there.', path: ['siteId'] };
      if (siteId && !endpoint) return { message: 'Write the address of the service.', path: ['endpoint'] };
      return true;
    }),
});
