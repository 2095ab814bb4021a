import type { BodyView } from '../body-view.ts';

export const stepsView: BodyView<'steps'> = async ({ steps }, { renderBody }) => {
  if (steps.length === 0) return null;
  const bodies = await Promise.all(steps.map(({ body }) => renderBody(body)));
  return (
    <ol className="steps">
      {steps.map(({ _key, title }, index) => (
        <li key={_key}>
          <p className="step-title">{title}</p>
          {bodies[index]}
        </li>
      ))}
    </ol>
  );
};
