/** Whether the browser sends Global Privacy Control (https://w3c.github.io/gpc/) or Do Not Track. */
export function isPrivacyRequested(): boolean {
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || navigator.doNotTrack === '1';
}
