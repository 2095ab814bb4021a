// @vitest-environment jsdom
import { SanityTheme } from '@site/blocks/studio/sanity-theme.fixture';
import { fireEvent, render, screen } from '@testing-library/react';
import { createSchema, unset } from 'sanity';
import type { ObjectInputProps, ObjectSchemaType } from 'sanity';
import { expect, test, vi } from 'vitest';
import { prepareSanityUi } from '../../testing/sanity-ui.fixture.ts';
import { schemaTypes } from '../schema-types.ts';
import { ActionInput } from './action-input.tsx';

prepareSanityUi();

const schema = createSchema({ name: 'studio', types: schemaTypes });
const plan = schema.get('plan') as ObjectSchemaType;
const optional = plan.fields.find(({ name }) => name === 'action')?.type;
const BUTTON = { _type: 'action', style: 'secondary' };

function renderAction(props: Partial<ObjectInputProps>) {
  const onChange = vi.fn<ObjectInputProps['onChange']>();
  const input = { schemaType: optional, onChange, renderDefault: () => <p>Fields</p>, ...props };
  render(
    <SanityTheme>
      <ActionInput {...(input as unknown as ObjectInputProps)} />
    </SanityTheme>,
  );
  expect(screen.getByText('Fields')).toBeTruthy();
  return { onChange, removal: screen.queryByRole('button', { name: 'Remove the button' }) };
}

test('the optional button of a plan can be removed', () => {
  const { onChange, removal } = renderAction({ value: BUTTON });
  fireEvent.click(removal!);
  expect(onChange).toHaveBeenCalledExactlyOnceWith(unset());
});

test.each<[string, Partial<ObjectInputProps>]>([
  ['that is not there', {}],
  ['of a read-only document', { value: BUTTON, readOnly: true }],
  ['in a list, which removes it itself', { value: BUTTON, schemaType: schema.get('action') as ObjectSchemaType }],
])('a button %s cannot', (_which, props) => {
  expect(renderAction(props).removal).toBeNull();
});
