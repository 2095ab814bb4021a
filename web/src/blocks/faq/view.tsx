import type { BodyView } from '../body-view.ts';
import { drawQuestions } from './questions.tsx';

export const faqView: BodyView<'faq'> = ({ items }, context) => drawQuestions(items, context);
