import type { ReactNode } from 'react';
import { Text } from '../../render/text.tsx';
import { describeInText } from './describe.ts';
import type { ApiField } from './reference/api-reference.ts';
import { inlineCode } from './reference/inline-code.ts';

/** Properties inside of more objects than this are folded. */
const OPEN_DEPTH = 2;

/** Parameters or properties as a list, in which objects contain lists. */
export function renderFields(fields: readonly ApiField[], depth = 1): ReactNode {
  return fields.length === 0 ? null : (
    <ul className="open-api-fields">
      {fields.map((field) => (
        <li key={field.name}>
          {renderField(field)}
          {field.fields.length > 0 ? renderNested(field.fields, depth + 1) : null}
        </li>
      ))}
    </ul>
  );
}

function renderNested(fields: readonly ApiField[], depth: number): ReactNode {
  if (depth <= OPEN_DEPTH) return renderFields(fields, depth);
  return (
    <details>
      <summary>
        {fields.length} {fields.length === 1 ? 'property' : 'properties'}
      </summary>
      {renderFields(fields, depth)}
    </details>
  );
}

function renderField(field: ApiField): ReactNode {
  const { name, type, isRequired, isDeprecated, defaultValue, constraints, description } = field;
  const details = [...(defaultValue === undefined ? [] : [`default ${inlineCode(defaultValue)}`]), ...constraints];
  return (
    <>
      <p className="open-api-field">
        <code>{name}</code> <span className="open-api-type">{type}</span>
        {isRequired ? <span className="open-api-required">required</span> : null}
        {isDeprecated ? <span className="open-api-tag">deprecated</span> : null}
      </p>
      <Text blocks={describeInText(description)} />
      {details.length > 0 ? (
        <div className="open-api-details">
          <Text blocks={describeInText(details.join(' · '))} />
        </div>
      ) : null}
    </>
  );
}
