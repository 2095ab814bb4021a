import { ILLUSTRATIONS } from '@site/site/illustrations';
import { z } from 'zod';
import { actionSchema } from '../action.ts';

/** Fields that many page blocks share. */

export const textField = () => z.string().optional();

export const actionsField = () => z.array(actionSchema).default([]);

/** An illustration that the site no longer has counts as missing, so that it does not hide its section. */
export const illustrationField = () => z.enum(ILLUSTRATIONS).optional().catch(undefined);
