import {
  parsePath,
  type ComparisonNode,
  type ExprNode,
  type PathNode,
  type SegmentNode,
  type SubscriptElementNode,
} from '@sanity/json-match';
import { isJsonObject } from './new-document.ts';
import { PatchTarget } from './patch-target.ts';
import type { PatchWork } from './patch-work.ts';
import { invalid } from './write-error.ts';

/** Limits the size of the mutation that listeners receive. */
const MAX_TARGETS = 10_000;
const MAX_QUOTED_CHARACTERS = 200;

interface PathStep {
  segment: SegmentNode;
  /** Whether the segment follows `..`. */
  isRecursive: boolean;
}

/** Whether a path may lead to fields that do not exist yet. It never leads to array items that do not exist. */
export type MissingFields = 'include' | 'skip';

/**
 * Finds the values of a document to which the paths of one patch lead.
 * @see https://www.sanity.io/docs/content-lake/json-match
 */
export class PatchPathResolver {
  readonly #work: PatchWork;
  #targets = 0;

  constructor(work: PatchWork) {
    this.#work = work;
  }

  /**
   * Returns each target once, in document order: objects and arrays before the values in them.
   * @throws {WriteError} 400 if the path is malformed, or if the paths of the patch exceed a limit.
   */
  resolve(document: object, path: string, missingFields: MissingFields): PatchTarget[] {
    const targets = this.#follow([PatchTarget.root(document)], parseSteps(path), missingFields);
    if (targets.some(({ keys }) => keys.length === 0)) throw malformed(path, 'it must lead to a field');
    this.#countTargets(targets.length);
    const sorted = targets.sort((a, b) => a.compare(b));
    return sorted.filter((target, index) => index === 0 || target.compare(sorted[index - 1] ?? target) !== 0);
  }

  /**
   * For a path to items of an array: the array and the positions of the items. Positions of the path's last segment may
   * be outside of the array, such as -1 in an empty one.
   * @throws {WriteError} 400 as `resolve`.
   */
  resolveItems(document: object, path: string): { array: PatchTarget; indices: number[] }[] {
    const steps = parseSteps(path);
    const last = steps.pop();
    if (last === undefined || last.isRecursive) throw malformed(path, 'it must end with an item of an array');
    const parents = this.#follow([PatchTarget.root(document)], steps, 'skip');
    this.#countTargets(parents.length);
    return parents
      .filter(({ value }) => value !== undefined)
      .map((array) => ({ array, indices: this.#indices(array, last.segment) }));
  }

  #follow(start: readonly PatchTarget[], steps: readonly PathStep[], missingFields: MissingFields): PatchTarget[] {
    let targets = [...start];
    for (const { segment, isRecursive } of steps) {
      const bases = isRecursive ? targets.flatMap((target) => this.#withDescendants(target)) : targets;
      targets = bases.flatMap((target) => this.#select(target, segment, isRecursive ? 'skip' : missingFields));
    }
    return targets;
  }

  #select(target: PatchTarget, segment: SegmentNode, missingFields: MissingFields): PatchTarget[] {
    this.#work.visit(1);
    switch (segment.type) {
      case 'This':
        return [target];
      case 'Wildcard':
        return this.#children(target);
      case 'Identifier': {
        if (Array.isArray(target.value)) return [];
        const field = target.field(segment.name);
        return field.value === undefined && missingFields === 'skip' ? [] : [field];
      }
      case 'Subscript':
        return segment.elements.flatMap((element) => this.#selectElement(target, element, missingFields));
    }
  }

  #selectElement(target: PatchTarget, element: SubscriptElementNode, missingFields: MissingFields): PatchTarget[] {
    this.#work.visit(1);
    switch (element.type) {
      case 'Number': {
        const index = fromEnd(element.value, target.length);
        return index in target.items ? [target.item(index, 'byIndex')] : [];
      }
      case 'Slice':
        this.#work.visit(target.length + 1);
        return target.items.map((_, index) => target.item(index)).slice(element.start, element.end);
      case 'Comparison':
        return this.#candidates(target).filter((candidate) => this.#compares(candidate, element));
      case 'Existence':
        return this.#candidates(target).filter((candidate) => this.#read(candidate, element.base) !== undefined);
      case 'Path':
        return this.#follow([target], stepsOf(element), missingFields);
      case 'String':
      case 'Boolean':
      case 'Null':
        throw invalid(`A path of the patch contains ${JSON.stringify(element)}, which does not select anything`);
    }
  }

  #indices(array: PatchTarget, segment: SegmentNode): number[] {
    const elements = segment.type === 'Subscript' ? segment.elements : [];
    const indices = elements.flatMap((element) => {
      if (element.type === 'Number') return [fromEnd(element.value, array.length)];
      // An empty slice at the end of an array is a position too.
      if (element.type === 'Slice' && (element.start ?? 0) >= array.length) return [array.length];
      return this.#selectElement(array, element, 'skip').map(({ key }) => Number(key));
    });
    return [...new Set(indices)].sort((a, b) => a - b);
  }

  /** The values to which a filter applies: the items of an array, or an object itself. */
  #candidates(target: PatchTarget): PatchTarget[] {
    return Array.isArray(target.value) ? this.#children(target) : target.value === undefined ? [] : [target];
  }

  #compares(candidate: PatchTarget, { left: leftNode, operator, right: rightNode }: ComparisonNode): boolean {
    const left = this.#read(candidate, leftNode);
    const right = this.#read(candidate, rightNode);
    if (left === undefined || right === undefined) return false;
    if (operator === '==') return left === right;
    if (operator === '!=') return left !== right;
    const areComparable = typeof left === typeof right && (typeof left === 'number' || typeof left === 'string');
    if (!areComparable) return false;
    const [a, b] = [left as number, right as number];
    return operator === '<' ? a < b : operator === '<=' ? a <= b : operator === '>' ? a > b : a >= b;
  }

  #read(target: PatchTarget, node: ExprNode): unknown {
    if (node.type === 'Null') return null;
    if (node.type !== 'Path') return node.value;
    // The path of most filters: the field of an item, such as its _key.
    if (node.base === undefined && node.segment.type === 'Identifier') return target.field(node.segment.name).value;
    return this.#follow([target], stepsOf(node), 'skip')[0]?.value;
  }

  #children(target: PatchTarget): PatchTarget[] {
    this.#work.visit(target.length + 1);
    if (isJsonObject(target.value)) return Object.keys(target.value).map((name) => target.field(name));
    return target.items.map((_, index) => target.item(index));
  }

  #withDescendants(target: PatchTarget): PatchTarget[] {
    const found = [target];
    // The list grows while it is read.
    for (const each of found) for (const child of this.#children(each)) found.push(child);
    return found;
  }

  #countTargets(count: number): void {
    this.#targets += count;
    if (this.#targets <= MAX_TARGETS) return;
    throw invalid(`The paths of the patch lead to more than ${MAX_TARGETS} values. Use several patches.`);
  }
}

function parseSteps(path: string): PathStep[] {
  let node: ExprNode | undefined;
  try {
    node = parsePath(path);
  } catch (error) {
    throw malformed(path, error instanceof Error ? error.message : String(error));
  }
  if (node?.type !== 'Path') throw malformed(path, 'it must begin with a field');
  return stepsOf(node);
}

function stepsOf(path: PathNode): PathStep[] {
  const steps: PathStep[] = [];
  for (let node: PathNode | undefined = path; node !== undefined; node = node.base) {
    steps.push({ segment: node.segment, isRecursive: node.recursive === true });
  }
  return steps.reverse();
}

function malformed(path: string, reason: string) {
  return invalid(
    `The path ${JSON.stringify(path.slice(0, MAX_QUOTED_CHARACTERS))} of the patch is malformed: ${reason}`,
  );
}

function fromEnd(index: number, length: number): number {
  return index < 0 ? index + length : index;
}
