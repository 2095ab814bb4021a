import { parseArgs } from 'node:util';
import { errorMessage } from '@site/service-kit/error-message';
import { runMain } from 'citty';
import type { ArgsDef, CommandDef, Resolvable } from 'citty';

/** Runs a command. If it fails, prints the error's message without a stack trace and sets exit code 1. */
export async function runCli(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(errorMessage(error));
    process.exitCode = 1;
  }
}

/**
 * Runs the command that the arguments name. Arguments that it does not declare are an error: citty ignores them, so that
 * `push --dryrun` would push.
 */
export async function runProgram<Args extends ArgsDef>(
  program: CommandDef<Args>,
  rawArgs: readonly string[] = process.argv.slice(2),
): Promise<void> {
  await runCli(async () => {
    const isHelp = rawArgs.some((argument) => argument === '--help' || argument === '-h');
    if (!isHelp) await assertDeclared(program, rawArgs);
    await runMain(program, { rawArgs: [...rawArgs] });
  });
}

async function assertDeclared<Args extends ArgsDef>(command: CommandDef<Args>, rawArgs: readonly string[]) {
  const { name: commandName } = (await resolve(command.meta)) ?? {};
  const commands = (await resolve(command.subCommands)) ?? {};
  const [first = '', ...others] = rawArgs;
  const named = await resolve(commands[first]);
  if (named) return assertDeclared(named, others);
  const commandNames = Object.keys(commands);
  // Citty reports a command that is missing or unknown.
  if (commandNames.length > 0 && !first.startsWith('-')) return;
  const declared = Object.entries((await resolve(command.args)) ?? {});
  try {
    const options = declared.map(([name, { type }]) => [name, { type: type === 'boolean' ? type : 'string' }] as const);
    parseArgs({ args: [...rawArgs], options: Object.fromEntries(options), strict: true });
  } catch (error) {
    const names = declared.map(([name]) => `--${name}`).join(', ');
    const hint = names === '' ? 'has no options' : `has the options ${names}`;
    const usage = commandNames.length > 0 ? `starts with a command: ${commandNames.join(', ')}` : hint;
    throw new Error(`${errorMessage(error)}. ${commandName} ${usage}.`, { cause: error });
  }
}

const resolve = async <Value>(value: Resolvable<Value>): Promise<Value> =>
  typeof value === 'function' ? (value as () => Value | Promise<Value>)() : value;
