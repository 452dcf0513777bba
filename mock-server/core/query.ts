import { canBeKept, shownName, unkept } from '../../supabase/functions/_shared/value-problem.ts';
import { refuse } from './refusal.ts';

/** The part of an address after `?`. A list is `name[]=a&name[]=b`, `name[0]=a` or `name=a&name=b`. */
export class Query {
  readonly #values = new Map<string, string[]>();

  /** @throws {Refusal} 400 if a value contains characters that cannot be stored */
  constructor(search: string) {
    for (const [key, value] of new URLSearchParams(search)) {
      const name = key.replace(/\[\d*\]$/, '');
      if (!canBeKept(key + value)) {
        refuse(400, 'INVALID_VALUE', unkept(`The parameter ${shownName(name)} of the address`));
      }
      this.#values.set(name, [...(this.#values.get(name) ?? []), value]);
    }
  }

  names(): string[] {
    return [...this.#values.keys()];
  }

  has(name: string): boolean {
    return this.#values.has(name);
  }

  list(name: string): string[] {
    return this.#values.get(name) ?? [];
  }

  /** The last value with that name; empty if there is none. */
  text(name: string): string {
    return this.list(name).at(-1) ?? '';
  }

  /** A search text, trimmed and in lower case. */
  search(name = 'q'): string {
    return this.text(name).trim().toLowerCase();
  }

  /** @throws {Refusal} 400 if it is missing */
  required(name: string): string {
    return this.text(name) || refuse(400, 'MISSING_VALUE', `The parameter ${name} is missing.`);
  }

  /** @throws {Refusal} 400 if it is not one of them */
  oneOf<Value extends string>(name: string, values: readonly Value[]): Value {
    const text = this.required(name);
    return (
      values.find((value) => value === text) ??
      refuse(400, 'INVALID_VALUE', `The parameter ${name} must be one of: ${values.join(', ')}.`)
    );
  }

  /** The whole query, for answers that repeat it. */
  asParams(): Record<string, string | string[]> {
    return Object.fromEntries(
      [...this.#values].map(([name, values]) => [
        name,
        values.length > 1 || name === 'dates' ? values : (values[0] ?? ''),
      ]),
    );
  }
}
