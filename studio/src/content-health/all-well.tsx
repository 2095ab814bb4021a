import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle';
import { Card, Flex, Stack, Text } from '@sanity/ui';
import { RULE_TITLES } from '@site/checks/finding';
import type { RuleName } from '@site/checks/finding';
import type { Scope } from './health-findings.ts';

interface AllWellProps {
  scope: Scope;
  rule: RuleName | undefined;
  checkedCount: number;
}

/** Shown instead of a list without findings. */
export function AllWell({ scope, rule, checkedCount }: AllWellProps) {
  return (
    <Card padding={5} radius={3} border tone="positive">
      <Flex direction="column" align="center" gap={4}>
        <Text size={4}>
          <CheckmarkCircleIcon />
        </Text>
        <Stack gap={3}>
          <Text align="center" weight="semibold">
            {rule === undefined ? 'All is well' : 'All of these are fixed'}
          </Text>
          <Text align="center" muted size={1}>
            {rule === undefined ? messageOf(scope, checkedCount) : `Nothing is left under “${RULE_TITLES[rule]}”.`}
          </Text>
        </Stack>
      </Flex>
    </Card>
  );
}

const messageOf = (scope: Scope, checkedCount: number) =>
  ({
    site: `${checkedCount} pages and entries were checked, and none has a problem.`,
    drafts: 'No unpublished change adds a problem.',
    releases: 'No scheduled release adds a problem.',
  })[scope];
