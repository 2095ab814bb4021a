import { Flex, Label, Select, Stack, Text } from '@sanity/ui';
import { Tab, TabList } from '@sanity/ui';
import { RULE_TITLES } from '@site/checks/finding';
import type { RuleName } from '@site/checks/finding';
import { countByRule, scopeOf } from './health-findings.ts';
import type { HealthFinding, Scope } from './health-findings.ts';

/** The id of the panel with the findings of the chosen tab. */
export const HEALTH_PANEL_ID = 'health-findings';

export const tabId = (scope: Scope) => `health-tab-${scope}`;

interface HealthFiltersProps {
  scope: Scope;
  onScope: (scope: Scope) => void;
  rule: RuleName | undefined;
  onRule: (rule: RuleName | undefined) => void;
  findings: readonly HealthFinding[];
  inScope: readonly HealthFinding[];
}

const SCOPES = [
  {
    scope: 'site',
    title: 'On the site',
    text: 'What visitors meet now. A problem that is fixed in a draft stays here until the draft is published.',
  },
  {
    scope: 'drafts',
    title: 'In drafts',
    text: 'What only drafts have. Visitors do not see it yet, and errors must be fixed before publishing.',
  },
  {
    scope: 'releases',
    title: 'In scheduled releases',
    text: 'What the site will have when they are published, for example because a page that one links to was removed meanwhile. To fix a problem there, unschedule the release first.',
  },
] as const satisfies { scope: Scope; title: string; text: string }[];

/** Chooses which findings are listed. */
export function HealthFilters({ scope, onScope, rule, onRule, findings, inScope }: HealthFiltersProps) {
  const counts = countByRule(inScope);
  const numberIn = (each: Scope) => findings.filter((finding) => scopeOf(finding) === each).length;
  return (
    <Stack gap={4}>
      <Flex gap={3} wrap="wrap" align="center" justify="space-between">
        <TabList gap={2}>
          {SCOPES.map((each) => (
            <Tab
              key={each.scope}
              id={tabId(each.scope)}
              aria-controls={HEALTH_PANEL_ID}
              label={`${each.title} (${numberIn(each.scope)})`}
              selected={each.scope === scope}
              onClick={() => onScope(each.scope)}
            />
          ))}
        </TabList>
        <Flex gap={3} align="center">
          <Label as="label" htmlFor="health-kind" muted size={1}>
            Kind
          </Label>
          <Select
            id="health-kind"
            fontSize={1}
            value={rule ?? ''}
            onChange={({ currentTarget }) => onRule((currentTarget.value || undefined) as RuleName | undefined)}
          >
            <option value="">All kinds ({inScope.length})</option>
            {(Object.keys(RULE_TITLES) as RuleName[])
              .filter((name) => counts.has(name) || name === rule)
              .map((name) => (
                <option key={name} value={name}>
                  {RULE_TITLES[name]} ({counts.get(name) ?? 0})
                </option>
              ))}
          </Select>
        </Flex>
      </Flex>
      <Text muted size={1}>
        {SCOPES.find((each) => each.scope === scope)?.text}
      </Text>
    </Stack>
  );
}
