/** Whether a click follows the link in this window. */
export const isPlainClick = ({ metaKey, ctrlKey, shiftKey, altKey }: Keys): boolean =>
  !metaKey && !ctrlKey && !shiftKey && !altKey;

type Keys = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;
