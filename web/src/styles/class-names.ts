import { parseSync, Visitor } from 'oxc-parser';
import type { Node } from 'oxc-parser';

export interface UsedClassNames {
  names: Set<string>;
  /** Starts of names that end in an interpolation, such as `admonition-${kind}`. */
  prefixes: Set<string>;
}

/** Constants and properties with class names have names such as `buttonClasses`, `VARIANT_CLASSES` or `className`. */
const HOLDS_CLASSES = /(?:^|_)CLASS(?:ES|_NAME)?$|[cC]lass(?:es|Name)?$/;

/** Collects the class names that a module gives to elements. */
export function classNamesIn(file: string, source: string): UsedClassNames {
  const used: UsedClassNames = { names: new Set(), prefixes: new Set() };
  const visitor = new Visitor({
    JSXAttribute({ name, value }) {
      if (name.type === 'JSXIdentifier' && HOLDS_CLASSES.test(name.name) && value) collect(value, used);
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && HOLDS_CLASSES.test(id.name) && init) collect(init, used);
    },
    AssignmentPattern({ left, right }) {
      if (left.type === 'Identifier' && HOLDS_CLASSES.test(left.name)) collect(right, used);
    },
  });
  visitor.visit(parseSync(file, source).program);
  return used;
}

/** Collects every string of an expression, except what is compared, called with, or used as a key. */
function collect(node: Node, used: UsedClassNames): void {
  switch (node.type) {
    case 'Literal':
      if (typeof node.value === 'string') addWords(node.value, used);
      return;
    case 'TemplateLiteral':
      addWords(node.quasis.map(({ value }) => value.cooked ?? '').join('\0'), used);
      for (const expression of node.expressions) collect(expression, used);
      return;
    case 'ConditionalExpression':
      collect(node.consequent, used);
      collect(node.alternate, used);
      return;
    case 'LogicalExpression':
      collect(node.left, used);
      collect(node.right, used);
      return;
    case 'BinaryExpression':
      if (node.operator !== '+') return;
      collect(node.left, used);
      collect(node.right, used);
      return;
    case 'ObjectExpression':
      for (const property of node.properties) if (property.type === 'Property') collect(property.value, used);
      return;
    case 'CallExpression':
      // `'…'.trimEnd()`
      if (node.callee.type === 'MemberExpression') collect(node.callee.object, used);
      return;
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      collect(node.expression, used);
      return;
    default:
  }
}

/** `text` has a NUL character in place of each interpolation. */
function addWords(text: string, { names, prefixes }: UsedClassNames): void {
  for (const word of text.split(/\s+/)) {
    const [prefix = '', ...rest] = word.split('\0');
    if (prefix !== '') (rest.length === 0 ? names : prefixes).add(prefix);
  }
}

export const withoutComments = (css: string) => css.replace(/\/\*[^]*?\*\//g, '');

/** Class names that a style sheet defines. */
export function classNamesDefinedIn(css: string): string[] {
  const selectors = withoutComments(css)
    .replace(/(['"]).*?\1/g, '')
    .match(/[^;{}]+(?=\{)/g);
  return (selectors ?? []).flatMap((selector) =>
    [...selector.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name),
  );
}
