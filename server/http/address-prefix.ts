/**
 * Whether an address belongs to a prefix.
 * @param prefix a folder, with its last slash, or a file, which also answers with `.json` at its end
 */
export const belongs = (pathname: string, prefix: string): boolean =>
  prefix.endsWith('/')
    ? `${pathname}/`.startsWith(prefix)
    : pathname === prefix || pathname === `${prefix}.json`;
