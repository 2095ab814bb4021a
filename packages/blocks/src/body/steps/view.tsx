import type { BodyView } from '../../surfaces/view.ts';
import type { stepsModel } from './model.ts';

export const stepsView: BodyView<typeof stepsModel> = async ({ steps }, { renderBody, edit }) => {
  if (steps.length === 0) return null;
  const bodies = await Promise.all(steps.map(({ body }) => renderBody(body)));
  return (
    <ol className="body-block steps">
      {steps.map((step, index) => (
        <li key={index} {...edit?.(step)}>
          <p className="step-title" {...edit?.(step, 'title')}>
            {step.title}
          </p>
          {bodies[index]}
        </li>
      ))}
    </ol>
  );
};
