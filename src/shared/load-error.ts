/** Code or texts of a page could not be fetched; a retry may succeed. */
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
 * Whether an error means that code could not be fetched, by the messages of browsers and the code loader; otherwise
 * it was loaded and failed on start. A `SyntaxError` means that the parts belong to different deployments.
 */
export function isOutOfReach(cause: unknown): boolean {
  if (cause instanceof SyntaxError) return true;
  const words =
    /^(?:failed to fetch|error loading dynamically imported|importing a module script|unable to preload|load failed|networkerror)/i;
  return cause instanceof Error && words.test(cause.message);
}
