import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { z } from 'zod';

/** A tool of the server. */
export interface McpTool<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  name: string;
  title: string;
  description: string;
  input: Input;
  /** The form of `structuredContent`, if the tool returns any. */
  output?: Output;
  /** Throws {@link ToolError} if there is no result. A method, so that a list can hold tools with different inputs. */
  call(input: z.output<Input>): Promise<CallToolResult>;
}

/** A failure that the agent can read about and react to. */
export class ToolError extends Error {
  override name = 'ToolError';
}
