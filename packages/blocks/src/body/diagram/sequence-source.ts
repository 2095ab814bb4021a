import { UnreadableLineError } from './unreadable-line-error.ts';

/** Lines that the renderer leaves out, without an effect on who sends what to whom. */
const IGNORED = /^(?:%%|#|title\b|acc(?:Title|Descr)\s*:|(?:de)?activate\s|destroy\s|links?\s|properties\s|details\s)/;

const PARTICIPANT = /^(?:create\s+)?(participant|actor)\s+([^\s<>@:,;][^<>@:,;]*?)(?:\s+as\s+(.+))?$/;
const MESSAGE = /^([^:<>]+?)\s*(-->>|->>|--x|-x|--\)|-\)|-->|->)\s*([+-]?)\s*([^:<>]+?)\s*:\s*(.*)$/;
const NOTE = /^(note\s+(?:left of|right of|over))\s+([^:]+?)\s*:\s*(.+)$/i;
const BLOCK = /^(?:loop|alt|opt|par|critical|break)(?!\S)/;
/** Colored areas, which the renderer would label with the name of the color. */
const BACKGROUND = /^(?:box|rect)\b/;
const BRANCH = /^(?:else|and|option)(?!\S)/;

/** The renderer reads no message without text. */
const NO_TEXT = '\u200B';

/**
 * Rewrites a sequence diagram for the renderer, which reads only part of the syntax: all participants have ids without
 * spaces, and are declared with their label where they occur first.
 *
 * @throws {UnreadableLineError} for the first line that the renderer would leave out or misread
 */
export function readSequence(source: string): string {
  const [header = '', ...lines] = source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !IGNORED.test(line));
  const participants = new Participants(lines);
  const blocks: { isDrawn: boolean; line: string }[] = [];
  let number: number | undefined;
  let hasMessages = false;

  const rewrite = (line: string): string[] => {
    const [, type, participant] = PARTICIPANT.exec(line) ?? [];
    if (type !== undefined && participant !== undefined) return participants.declare([participant]);

    if (line === 'autonumber') {
      number = 1;
      return [];
    }
    if (BLOCK.test(line) || BACKGROUND.test(line)) {
      const isDrawn = BLOCK.test(line);
      blocks.push({ isDrawn, line });
      return isDrawn ? [line] : [];
    }
    if (line === 'end') {
      const block = blocks.pop();
      if (!block) throw new UnreadableLineError(line);
      return block.isDrawn ? [line] : [];
    }
    if (BRANCH.test(line) && blocks.at(-1)?.isDrawn) return [line.replace(/^option/, 'else')];

    const [, position, names = '', note] = NOTE.exec(line) ?? [];
    if (position !== undefined) {
      // The renderer leaves out notes above the first message.
      if (!hasMessages) throw new UnreadableLineError(line);
      const ids = names.split(',').map((name) => name.trim());
      return [...participants.declare(ids), `${position} ${ids.map(participants.aliasOf).join(',')}: ${note}`];
    }
    const [, from, arrow, activation, to, text = ''] = MESSAGE.exec(line) ?? [];
    if (from === undefined || to === undefined) throw new UnreadableLineError(line);
    hasMessages = true;
    const label = (number === undefined ? text : `${number++}. ${text}`) || NO_TEXT;
    return [
      ...participants.declare([from, to]),
      `${participants.aliasOf(from)}${arrow}${activation}${participants.aliasOf(to)}: ${label}`,
    ];
  };

  const rewritten = lines.flatMap(rewrite);
  const [unclosed] = blocks;
  if (unclosed) throw new UnreadableLineError(unclosed.line);
  if (rewritten.length === 0) throw new Error('The diagram is empty.');
  return [header, ...rewritten].join('\n');
}

/** The participants of a diagram, which may be declared after their first message, or not at all. */
class Participants {
  private readonly declared = new Map<string, { type: string; label: string }>();
  private readonly aliases = new Map<string, string>();

  constructor(lines: readonly string[]) {
    for (const line of lines) {
      const [, type, id, label] = PARTICIPANT.exec(line) ?? [];
      if (type !== undefined && id !== undefined) this.declared.set(id, { type, label: label ?? id });
    }
  }

  /** Lines that declare those participants that have not occurred yet. */
  declare(ids: readonly string[]): string[] {
    return ids.flatMap((id) => {
      if (this.aliases.has(id)) return [];
      const { type, label } = this.declared.get(id) ?? { type: 'participant', label: id };
      const alias = `p${this.aliases.size}`;
      this.aliases.set(id, alias);
      return [`${type} ${alias} as ${label}`];
    });
  }

  readonly aliasOf = (id: string): string => this.aliases.get(id) ?? id;
}
