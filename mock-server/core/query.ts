import { canBeKept, shownName, unkept } from '../../supabase/functions/_shared/value-problem.ts';
import { refuse } from './refusal.ts';

/** The part of an address after `?`. A list is `name[]=a&name[]=b`, `name[0]=a` or `name=a&name=b`. */
export class Query {
  readonly #values = new Map<string, string[]>();

  /** @throws {Refusal} 400 where a value holds what cannot be stored */
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

  /** The last value of that name; empty when there is none. */
  text(name: string): string {
    return this.list(name).at(-1) ?? '';
  }

  /** A text to search for: without the spaces around it, in lower case. */
  search(name = 'q'): string {
    return this.text(name).trim().toLowerCase();
  }

  /** @throws {Refusal} 400 when it is missing */
  required(name: string): string {
    return this.text(name) || refuse(400, 'MISSING_VALUE', `The parameter ${name} is missing.`);
  }

  /** @throws {Refusal} 400 when it is none of them */
  oneOf<Value extends string>(name: string, values: readonly Value[]): Value {
    const text = this.required(name);
    return (
      values.find((value) => value === text) ??
      refuse(400, 'INVALID_VALUE', `The parameter ${name} must be one of: ${values.join(', ')}.`)
    );
  }

  /** All of it, for an answer that repeats what was asked. */
  asParams(): Record<string, string | string[]> {
    return Object.fromEntries(
      [...this.#values].map(([name, values]) => [
        name,
        values.length > 1 || name === 'dates' ? values : (values[0] ?? ''),
      ]),
    );
  }
}
