/** Code or texts that belong to a page could not be fetched. Nothing is broken: it may work in a moment. */
export class LoadError extends Error {
  /** Makes the next attempt fetch again. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'LoadError';
    this.forget = forget;
  }
}

/**
 * Whether code could not be fetched, in the words of the browsers and of the code loader; else it came, and broke as
 * it started. A `SyntaxError` means that the parts are of two deployments.
 */
export function isOutOfReach(cause: unknown): boolean {
  if (cause instanceof SyntaxError) return true;
  const words =
    /^(?:failed to fetch|error loading dynamically imported|importing a module script|unable to preload|load failed|networkerror)/i;
  return cause instanceof Error && words.test(cause.message);
}
