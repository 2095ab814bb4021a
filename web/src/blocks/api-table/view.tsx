import { Text } from '#/components/prose/text.tsx';
import { ScrollingTable } from '#/components/ui/scrolling-table.tsx';
import type { BodyView } from '../body-view.ts';

/** Names, types and defaults as a reader of an API looks them up; a column that no row fills is left out. */
export const apiTableView: BodyView<'apiTable'> = ({ caption, rows }) => {
  const hasDefaults = rows.some(({ defaultValue }) => defaultValue);
  return (
    <ScrollingTable caption={caption}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Type</th>
          {hasDefaults ? <th scope="col">Default</th> : null}
          <th scope="col">Description</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ _key, name, type, isRequired, defaultValue, description }) => (
          <tr key={_key}>
            <th scope="row">
              <code className="api-name">{name}</code>
              {isRequired ? <span className="api-required">required</span> : null}
            </th>
            <td>{type === '' ? null : <code className="api-type">{type}</code>}</td>
            {hasDefaults ? <td>{defaultValue ? <code>{defaultValue}</code> : '–'}</td> : null}
            <td>
              <Text blocks={description} />
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  );
};
