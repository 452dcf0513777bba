import type { ProblemCode } from './problem-sentences';

export type { ProblemCode };

/**
 * Something wrong with a set of plugins. Each problem names the declaration that was dropped; `sentenceOf` puts it into
 * words, which are not part of the app's first files.
 */
export interface Problem {
  code: ProblemCode;
  /** Plugin whose declaration is ignored. */
  plugin: string;
  /** Plugin that declared it first, if any. */
  other?: string;
  /** The id, path, shortcut, language … in question. */
  subject: string;
}

/** Creates a problem. */
export function problem(
  code: ProblemCode,
  plugin: string,
  subject: string,
  other?: string,
): Problem {
  return { code, plugin, subject, ...(other === undefined ? {} : { other }) };
}

/** Logs warnings for developers about problems that the app can tolerate. */
export function warnOfAll(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  void import('./problem-sentences').then(({ warnOf }) => problems.forEach(warnOf));
}

/** Remembers which plugin declared a name first. */
export class Claims {
  private readonly owners = new Map<string, string>();

  /** Claims the name; returns the earlier owner if it is taken. */
  claim(name: string, plugin: string): string | undefined {
    const owner = this.owners.get(name);
    if (owner === undefined) this.owners.set(name, plugin);
    return owner;
  }
}
