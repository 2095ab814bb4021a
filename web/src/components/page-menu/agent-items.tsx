import type { AgentSetup } from '#/mcp/agent-setup.ts';

/** What can be copied. */
export type AgentCopy = 'command' | 'configuration';

interface AgentItemsProps {
  agents: AgentSetup;
  itemClassName: string;
  onCopy: (name: AgentCopy, text: string) => void;
}

/** Links and commands that add the site's Model Context Protocol server to coding agents. */
export function AgentItems({ agents, itemClassName, onCopy }: AgentItemsProps) {
  return (
    <li className="mt-1 border-t border-line pt-2">
      <p className="label px-3 py-1 text-faint">Search these docs from your editor</p>
      <ul aria-label="Search these docs from your editor">
        <li>
          <a href={agents.cursorLink} className={itemClassName}>
            Add to Cursor
          </a>
        </li>
        <li>
          <a href={agents.vsCodeLink} className={itemClassName}>
            Add to VS Code
          </a>
        </li>
        <li className="js-only">
          <button type="button" className={itemClassName} onClick={() => onCopy('command', agents.claudeCodeCommand)}>
            Copy command for Claude Code
          </button>
        </li>
        <li className="js-only">
          <button type="button" className={itemClassName} onClick={() => onCopy('configuration', agents.json)}>
            Copy MCP configuration
          </button>
        </li>
      </ul>
    </li>
  );
}
