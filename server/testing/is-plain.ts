/** No server error, and no internals. */
export function isPlain({ status, text }: { status: number; text: string }): boolean {
  return status < 500 && !/stack|at Object|node_modules|select .* from/i.test(text);
}
