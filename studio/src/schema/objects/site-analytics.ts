import { defineField } from 'sanity';
import { problemOfWebAddress } from '@site/blocks/studio/web-address';

interface AnalyticsValue {
  endpoint?: string;
  siteId?: string;
}

/** The service that receives page views. If empty, none are sent. */
export const analyticsField = defineField({
  name: 'analytics',
  title: 'Analytics',
  description: 'The service that receives page views, with IP addresses anonymized. If empty, none are sent.',
  type: 'object',
  group: 'policies',
  fields: [
    defineField({ name: 'endpoint', title: 'URL of the service', type: 'url' }),
    defineField({ name: 'siteId', title: 'Site ID', type: 'string' }),
  ],
  validation: (rule) =>
    rule.custom((value) => {
      const { endpoint, siteId } = (value ?? {}) as AnalyticsValue;
      const problem = endpoint && problemOfWebAddress(endpoint);
      if (problem) return { message: problem, path: ['endpoint'] };
      if (endpoint && !siteId?.trim()) return { message: 'Enter the site ID from the service.', path: ['siteId'] };
      if (siteId && !endpoint) return { message: 'Enter the URL of the service.', path: ['endpoint'] };
      return true;
    }),
});
