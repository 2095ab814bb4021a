import type { BodyView } from '../../surfaces/view.ts';
import type { stepsModel } from './model.ts';

export const stepsView: BodyView<typeof stepsModel> = async ({ steps }, { renderBody }) => {
  if (steps.length === 0) return null;
  const bodies = await Promise.all(steps.map(({ body }) => renderBody(body)));
  return (
    <ol className="body-block steps">
      {steps.map(({ _key, title }, index) => (
        <li key={_key}>
          <p className="step-title">{title}</p>
          {bodies[index]}
        </li>
      ))}
    </ol>
  );
};
