import { randomUUID } from 'node:crypto';
import type { DereferenceFunction, ExprNode } from 'groq-js';
import type { LakeDocument } from '../../document.ts';

/**
 * Functions of this program that a query calls while groq-js evaluates it. groq-js has no hook for functions, only one
 * for dereferencing, so a call is a reference whose id contains the argument. The id begins with a random secret, which
 * no document and no query can contain. See docs/decisions/011-lake-query-planner.md.
 */
export class HostFunctions {
  readonly #secret = randomUUID();
  readonly #functions: ((argument: string) => unknown)[] = [];

  /** Returns an expression that calls `host` with the value of `argument`; null if that is not a string. */
  call(argument: ExprNode, host: (argument: string) => unknown): ExprNode {
    const prefix = `${this.#secret} ${this.#functions.push(host) - 1} `;
    const id: ExprNode = { type: 'OpCall', op: '+', left: { type: 'Value', value: prefix }, right: argument };
    const reference: ExprNode = {
      type: 'Object',
      attributes: [{ type: 'ObjectAttributeValue', name: '_ref', value: id }],
    };
    return { type: 'Deref', base: reference };
  }

  /** The `dereference` option of groq-js: runs calls, and passes real references to `find`. */
  dereference(find: (id: string) => LakeDocument | undefined): DereferenceFunction {
    return ({ _ref: id }) => {
      if (!id.startsWith(this.#secret)) return find(id);
      const [, index = '', argument = ''] = /^\S+ (\d+) ([^]*)$/.exec(id) ?? [];
      // groq-js accepts any value as the document.
      return this.#functions[Number(index)]?.(argument) as LakeDocument | undefined;
    };
  }
}
