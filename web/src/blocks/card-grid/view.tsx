import { Card } from '@site/ui/card';
import type { BodyView } from '../body-view.ts';

export const cardGridView: BodyView<'cardGrid'> = ({ cards }) =>
  cards.length === 0 ? null : (
    <ul className="card-grid">
      {cards.map(({ _key, title, text, link }) => (
        <li key={_key}>
          <Card title={title} href={link.url} titleAs="p" text={text} />
        </li>
      ))}
    </ul>
  );
