/** The Network Information API, which only some browsers have and which TypeScript's DOM library omits. */
interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether loading in advance would cost the visitor: data saver is on, or the connection is 2G. */
export function isDataConstrained(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? '');
}
