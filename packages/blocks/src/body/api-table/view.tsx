import { DescribedList } from '../../render/described-list.tsx';
import { joinWithBreaks } from '../../render/join-with-breaks.tsx';
import { Text } from '../../render/text.tsx';
import type { BodyView } from '../../surfaces/view.ts';
import type { apiTableModel } from './model.ts';

/** Names with their types, defaults and descriptions, as a list, because four columns would be too narrow. */
export const apiTableView: BodyView<typeof apiTableModel> = ({ caption, rows }) =>
  rows.length === 0 ? null : (
    <DescribedList name="Reference" caption={caption} className="api">
      {rows.map(({ _key, name, type, isRequired, defaultValue, description }) => (
        <div key={_key}>
          <dt>
            <code>{breakable(name)}</code>
            {isRequired ? <span className="api-required">required</span> : null}
          </dt>
          <dd>
            {type === '' ? null : <code className="api-type">{type}</code>}
            {defaultValue ? (
              <span className="api-default">
                default <code>{defaultValue}</code>
              </span>
            ) : null}
            <Text blocks={description} />
          </dd>
        </div>
      ))}
    </DescribedList>
  );

/** The name with line break opportunities before capitals and after dots, dashes and underscores. */
const breakable = (name: string) => joinWithBreaks(name.split(/(?<=[a-z\d])(?=[A-Z])|(?<=[._-])(?=\w)/));
