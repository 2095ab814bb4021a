import { Button, Flex, Heading, Stack, Text } from '@sanity/ui';
import { titleOfRole } from './people.ts';
import type { Robot } from './people.ts';

interface RobotListProps {
  robots: readonly Robot[];
  onRevoke: (robot: Robot) => void;
}

/** The tokens with which programs sign in. They are created on the command line of the server. */
export function RobotList({ robots, onRevoke }: RobotListProps) {
  return (
    <Stack as="section" aria-label="Tokens" gap={4}>
      <Stack gap={3}>
        <Heading as="h2" size={1}>
          Tokens
        </Heading>
        <Text muted size={1}>
          Programs sign in with them. Developers create them on the server.
        </Text>
      </Stack>
      <Stack as="ul" gap={3}>
        {robots.map((robot) => (
          <Flex as="li" key={robot.id} align="center" gap={3}>
            <Stack flex={1} gap={2}>
              <Text size={1}>{robot.label}</Text>
              <Text size={1} muted>
                {titleOfRole(robot.roleNames[0])}
              </Text>
            </Stack>
            <Button
              mode="bleed"
              tone="critical"
              fontSize={1}
              padding={2}
              text="Revoke"
              aria-label={`Revoke the token ${robot.label}`}
              onClick={() => onRevoke(robot)}
            />
          </Flex>
        ))}
      </Stack>
    </Stack>
  );
}
