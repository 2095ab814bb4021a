import { defineField } from 'sanity';
import type { CustomValidatorResult } from 'sanity';
import { problemOfWebAddress } from '@site/blocks/studio/web-address';

interface AnalyticsValue {
  service?: string;
  endpoint?: string;
  siteId?: string;
  measurementId?: string;
}

const isHiddenUnless =
  (isShown: (service: string | undefined) => boolean) =>
  ({ parent }: { parent?: AnalyticsValue }) =>
    !isShown(parent?.service);

// Settings that were saved before there was a choice have only the first service.
const needsNoConsent = (service: string | undefined) => service === undefined || service === 'pageViews';
const isGoogle = (service: string | undefined) => service === 'google';

/** The service that visits are reported to. If it is not chosen or not complete, nothing is reported. */
export const analyticsField = defineField({
  name: 'analytics',
  title: 'Analytics',
  description:
    'Counts visits to pages, and clicks that lead to the portal. Visitors whose browser asks not to be tracked are never counted. Ask the people who run the site to allow the service, and say in the privacy policy what it does.',
  type: 'object',
  group: 'policies',
  fields: [
    defineField({
      name: 'service',
      title: 'Service',
      type: 'string',
      options: {
        list: [
          { value: 'none', title: 'None' },
          { value: 'pageViews', title: 'Page counter without cookies, for example Plausible' },
          { value: 'google', title: 'Google Analytics 4, which visitors must accept first' },
        ],
        layout: 'radio',
      },
    }),
    defineField({
      name: 'endpoint',
      title: 'URL of the service',
      description: 'Where page views are sent, for example https://plausible.io/api/event.',
      type: 'url',
      hidden: isHiddenUnless(needsNoConsent),
    }),
    defineField({
      name: 'siteId',
      title: 'Site ID',
      description: 'The name of this site in the service.',
      type: 'string',
      hidden: isHiddenUnless(needsNoConsent),
    }),
    defineField({
      name: 'measurementId',
      title: 'Measurement ID',
      description:
        'In Google Analytics under Admin, Data streams. A small banner asks visitors first; the footer lets them change their mind.',
      type: 'string',
      hidden: isHiddenUnless(isGoogle),
    }),
  ],
  validation: (rule) => rule.custom((value) => problemOf((value ?? {}) as AnalyticsValue)),
});

function problemOf({ service, endpoint, siteId, measurementId = '' }: AnalyticsValue): CustomValidatorResult {
  if (isGoogle(service)) {
    return /^G-[A-Z0-9]{4,20}$/.test(measurementId)
      ? true
      : { message: 'Enter the measurement ID. It starts with G-, for example G-AB12CD34EF.', path: ['measurementId'] };
  }
  if (!needsNoConsent(service)) return true;
  const problem = endpoint && problemOfWebAddress(endpoint);
  if (problem) return { message: problem, path: ['endpoint'] };
  if (endpoint && !siteId?.trim()) return { message: 'Enter the site ID from the service.', path: ['siteId'] };
  if (!endpoint && (siteId || service)) return { message: 'Enter the URL of the service.', path: ['endpoint'] };
  return true;
}
