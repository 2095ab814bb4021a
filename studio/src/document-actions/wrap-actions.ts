import type { DocumentActionComponent, DocumentActionsResolver } from 'sanity';

type Wrapper = (original: DocumentActionComponent) => DocumentActionComponent;
type Actions = Parameters<DocumentActionsResolver>[0];

/** Returns a function that wraps the document actions with these names. */
export function wrapActions(wrappers: Partial<Record<string, Wrapper>>): (actions: Actions) => Actions {
  // Each render has to get the same components, which hold the state of open dialogs.
  const wrapped = new WeakMap<DocumentActionComponent, DocumentActionComponent>();

  const wrap = (original: DocumentActionComponent): DocumentActionComponent => {
    const { action } = original;
    const wrapper = action && wrappers[action];
    if (!wrapper) return original;
    const displayName = `${wrapper.name}(${original.displayName ?? action})`;
    const component = wrapped.get(original) ?? Object.assign(wrapper(original), { action, displayName });
    wrapped.set(original, component);
    return component;
  };
  return (actions) => actions.map(wrap);
}
