import { DescribedList } from '../../render/described-list.tsx';
import { joinWithBreaks } from '../../render/join-with-breaks.tsx';
import { Text } from '../../render/text.tsx';
import type { BodyView } from '../../surfaces/view.ts';
import type { apiTableModel } from './model.ts';

/** Names with their types, defaults and descriptions, as a list, because four columns would be too narrow. */
export const apiTableView: BodyView<typeof apiTableModel> = ({ caption, rows }, { edit }) =>
  rows.length === 0 ? null : (
    <DescribedList name="Reference" caption={caption} className="api">
      {rows.map((row, index) => (
        <div key={index} {...edit?.(row)}>
          <dt>
            <code>{breakable(row.name)}</code>
            {row.isRequired ? <span className="api-required">required</span> : null}
          </dt>
          <dd>
            {row.type === '' ? null : <code className="api-type">{row.type}</code>}
            {row.defaultValue ? (
              <span className="api-default">
                default <code>{row.defaultValue}</code>
              </span>
            ) : null}
            <Text blocks={row.description} edit={edit} />
          </dd>
        </div>
      ))}
    </DescribedList>
  );

/** The name with line break opportunities before capitals and after dots, dashes and underscores. */
const breakable = (name: string) => joinWithBreaks(name.split(/(?<=[a-z\d])(?=[A-Z])|(?<=[._-])(?=\w)/));
