import { SanityTheme } from '@site/blocks/studio/sanity-theme.fixture';
import type { DocumentActionComponent, DocumentActionDescription } from 'sanity';

/** A component that renders the button and the dialog of a document action, as Sanity does. Its props are those of the action. */
export function actionButton(useAction: DocumentActionComponent) {
  return function ActionButton(props: Record<string, unknown>) {
    const description = useAction(
      props as unknown as Parameters<DocumentActionComponent>[0],
    ) as DocumentActionDescription;
    const { label, disabled, onHandle, dialog } = description;
    return (
      <SanityTheme>
        <button type="button" disabled={disabled} onClick={() => onHandle?.()}>
          {label}
        </button>
        {dialog && 'component' in dialog ? dialog.component : null}
      </SanityTheme>
    );
  };
}
