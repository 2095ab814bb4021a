import { randomUUID } from 'node:crypto';
import type { DereferenceFunction, ExprNode } from 'groq-js';
import type { LakeDocument } from '../../document.ts';

/**
 * Lets a query ask this program something while groq-js evaluates it. The one question that groq-js passes on is where
 * a reference leads, so the question is put as a reference: to an id that begins with a secret, which no query and no
 * document can contain.
 */
export class HostFunctions {
  readonly #secret = randomUUID();
  readonly #functions: ((argument: string) => unknown)[] = [];

  /** An expression that gives what `answer` gives for the value of `argument`, or null where that is not a string. */
  expression(argument: ExprNode, answer: (argument: string) => unknown): ExprNode {
    const prefix = `${this.#secret} ${this.#functions.push(answer) - 1} `;
    const id: ExprNode = { type: 'OpCall', op: '+', left: { type: 'Value', value: prefix }, right: argument };
    const reference: ExprNode = {
      type: 'Object',
      attributes: [{ type: 'ObjectAttributeValue', name: '_ref', value: id }],
    };
    return { type: 'Deref', base: reference };
  }

  /** What groq-js is to ask for the document behind a reference; `find` answers what is not a question of this kind. */
  dereference(find: (id: string) => LakeDocument | undefined): DereferenceFunction {
    return ({ _ref: id }) => {
      if (!id.startsWith(this.#secret)) return find(id);
      const [, number = '', argument = ''] = /^\S+ (\d+) ([^]*)$/.exec(id) ?? [];
      // groq-js takes any value for a document here.
      return this.#functions[Number(number)]?.(argument) as LakeDocument | undefined;
    };
  }
}
