import { Card } from '@site/ui/card';
import type { BodyView } from '../../surfaces/view.ts';
import type { cardGridModel } from './model.ts';

export const cardGridView: BodyView<typeof cardGridModel> = ({ cards }, { edit }) =>
  cards.length === 0 ? null : (
    <ul className="body-block body-block-wide card-grid">
      {cards.map((card, index) => (
        <li key={index} {...edit?.(card)}>
          <Card
            title={card.title}
            href={card.link.url}
            titleAs="p"
            text={card.text}
            {...(edit && { edit: { title: edit(card, 'title'), text: edit(card, 'text') } })}
          />
        </li>
      ))}
    </ul>
  );
