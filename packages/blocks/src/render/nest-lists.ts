interface Block {
  _type: string;
  _key?: string | undefined;
  listItem?: string | undefined;
  level?: number | undefined;
  children?: readonly { _type: string }[] | undefined;
}

/** A list as `PortableText` nests them. */
interface ListNode {
  _type: '@list';
  _key: string | undefined;
  mode: 'html';
  level: number;
  listItem: string;
  children: Block[];
}

/**
 * Nests list items as in the Markdown of a page: in the item before them if they are deeper. `PortableText` would move a
 * list of another kind out of the item that contains it, into an empty item.
 */
export function nestLists<T extends Block>(blocks: readonly T[]): (T | ListNode)[] {
  const nodes: (T | ListNode)[] = [];
  for (let index = 0; index < blocks.length;) {
    const block = blocks[index];
    if (!block) break;
    if (!block.listItem) {
      nodes.push(block);
      index += 1;
      continue;
    }
    const end = blocks.findIndex((other, at) => at > index && !other.listItem);
    const items = blocks.slice(index, end === -1 ? blocks.length : end);
    nodes.push(...listsOf(items, 1));
    index += items.length;
  }
  return nodes;
}

function listsOf(items: readonly Block[], level: number): ListNode[] {
  const lists: ListNode[] = [];
  for (let index = 0; index < items.length;) {
    const item = items[index];
    if (!item) break;
    const end = items.findIndex((other, at) => at > index && (other.level ?? 1) <= (item.level ?? 1));
    const deeper = items.slice(index + 1, end === -1 ? items.length : end);
    index += 1 + deeper.length;
    const { _key, listItem = 'bullet' } = item;
    let list = lists.at(-1);
    if (list?.listItem !== listItem) {
      list = { _type: '@list', _key: _key && `${_key}-list`, mode: 'html', level, listItem, children: [] };
      lists.push(list);
    }
    list.children.push(
      deeper.length === 0 ? item : { ...item, children: [...(item.children ?? []), ...listsOf(deeper, level + 1)] },
    );
  }
  return lists;
}
