import { useSchema, useTranslation, useValidationStatus } from 'sanity';
import type { DocumentActionComponent, DocumentActionsResolver, SchemaType, ValidationMarker } from 'sanity';
import { titlesOfPath } from '../schema/titles-of-path.ts';
import { wrapActions } from './wrap-actions.ts';

/** A message of Sanity that says only that the document is invalid. */
interface InvalidMessage {
  namespace: string;
  key: string;
}

/** Wraps an action so that its disabled button shows the first validation error instead of `message`. */
function withHint({ namespace, key }: InvalidMessage) {
  return function withValidationHint(original: DocumentActionComponent): DocumentActionComponent {
    return function useActionWithHint(props) {
      const { id, type, draft, published, version, release } = props;
      const description = original(props);
      const document = version ?? draft ?? published;
      // The same parameters as in Sanity's action, which shares the result: the document is not validated twice.
      const { validation } = useValidationStatus(document?._id ?? id, type, !release);
      const schemaType = useSchema().get(type);
      const { t } = useTranslation(namespace);
      if (!description?.disabled || description.title !== t(key) || !schemaType) return description;
      return { ...description, title: hintOf(validation, schemaType, document) ?? description.title };
    };
  };
}

/** The first error with its place, and how many more there are; `undefined` if there is none. */
function hintOf(validation: readonly ValidationMarker[], type: SchemaType, document: unknown): string | undefined {
  const errors = new Set(
    validation
      .filter(({ level }) => level === 'error')
      .map(({ path, message }) => [titlesOfPath(type, document, path).join(', '), message].filter(Boolean).join(': ')),
  );
  const [first] = errors;
  return errors.size > 1 ? `${first} … and ${errors.size - 1} more` : first;
}

const wrap = wrapActions({
  publish: withHint({ namespace: 'structure', key: 'action.publish.validation-issues.tooltip' }),
  schedule: withHint({ namespace: 'singleDocRelease', key: 'action.schedule-publish.disabled.validation-issues' }),
});

/** Makes disabled buttons that publish and schedule say what has to be fixed first, and where. */
export const withValidationHints: DocumentActionsResolver = (actions) => wrap(actions);
