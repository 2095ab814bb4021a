import type { BodyView } from '../../surfaces/view.ts';
import type { faqModel } from './model.ts';
import { renderQuestions } from './questions.tsx';

export const faqView: BodyView<typeof faqModel> = ({ items }, context) => renderQuestions(items, context);
