/** Code or texts that belong to a page could not be fetched. Nothing is broken: it may work in a moment. */
export class LoadError extends Error {
  /** Lets the next attempt fetch anew. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'LoadError';
    this.forget = forget;
  }
}
