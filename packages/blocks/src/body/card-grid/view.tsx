import { Card } from '@site/ui/card';
import type { BodyView } from '../../surfaces/view.ts';
import type { cardGridModel } from './model.ts';

export const cardGridView: BodyView<typeof cardGridModel> = ({ cards }) =>
  cards.length === 0 ? null : (
    <ul className="body-block body-block-wide card-grid">
      {cards.map(({ _key, title, text, link }) => (
        <li key={_key}>
          <Card title={title} href={link.url} titleAs="p" text={text} />
        </li>
      ))}
    </ul>
  );
