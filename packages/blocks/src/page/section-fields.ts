import { ILLUSTRATIONS } from '@site/site/illustrations';
import { z } from 'zod';
import { actionSchema } from '../action.ts';

/** Fields that many page blocks share. */

export const textField = () => z.string().optional();

export const actionsField = () => z.array(actionSchema).default([]);

export const illustrationField = () => z.enum(ILLUSTRATIONS).optional();
