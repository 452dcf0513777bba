/** Several names in one line. In a page from right to left each keeps its own direction, and the first stands first. */
export const nameList = (names: readonly string[], rtl: boolean): string =>
  names.map((name) => (rtl ? `\u2068${name}\u2069` : name)).join(', ');
