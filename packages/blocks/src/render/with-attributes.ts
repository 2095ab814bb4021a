import type { EditAttributes } from '@site/ui/edit-attributes';
import { cloneElement, isValidElement } from 'react';
import type { ReactNode } from 'react';

/** Adds the attributes to the root of a view. If that is a component, it must pass them on. */
export const withAttributes = (view: ReactNode, attributes: EditAttributes | undefined): ReactNode =>
  attributes && isValidElement<EditAttributes>(view) ? cloneElement(view, attributes) : view;
