import { type FormEvent, useRef, useState } from 'react';

/** Returns the error of a value, or null. `all` holds every value of the form; a ticked checkbox is 'on'. */
export type Rule = (value: string, all: Readonly<Record<string, string>>) => string | null;

type Values<Name extends string> = Record<Name, string>;

/**
 * A small form over the browser's own fields, validated on submit and then as each invalid field is corrected.
 * Reading the fields only on submit also finds what a password manager filled in. (A form library would be a tenth
 * of the sign-in page.)
 */
export function useAuthForm<Name extends string>(
  rules: Record<Name, Rule>,
  onValid: (values: Values<Name>) => void,
) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Partial<Values<Name>>>({});
  const names = Object.keys(rules) as Name[];

  function read(): Values<Name> {
    const data = form.current ? new FormData(form.current) : new FormData();
    const values = {} as Values<Name>;
    for (const name of names) values[name] = String(data.get(name) ?? '');
    return values;
  }

  function check(values: Values<Name>): Partial<Values<Name>> {
    const found: Partial<Values<Name>> = {};
    for (const name of names) {
      const problem = rules[name](values[name], values);
      if (problem !== null) found[name] = problem;
    }
    return found;
  }

  function control(name: Name): HTMLInputElement | null {
    const found = form.current?.elements.namedItem(name);
    return found instanceof HTMLInputElement ? found : null;
  }

  return {
    errors,
    /** Spread on the `<form>`. */
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        const values = read();
        const found = check(values);
        setErrors(found);
        const first = names.find((name) => found[name]);
        if (first) control(first)?.focus();
        else onValid(values);
      },
      onInput: () => {
        const found = check(read());
        // Only re-validates fields that already have an error, so that first-time typing isn't interrupted.
        setErrors((before) => {
          const still: Partial<Values<Name>> = {};
          for (const name of names) if (before[name]) still[name] = found[name];
          return still;
        });
      },
    },
    /** Shows what turned out to be wrong with a valid value. */
    refuse: (name: Name, message: string) => {
      setErrors({ [name]: message } as Partial<Values<Name>>);
      control(name)?.focus();
    },
    /** Sets the fields' values. */
    fill: (values: Partial<Values<Name>>) => {
      setErrors({});
      for (const name of names) {
        const field = control(name);
        const value = values[name];
        if (field && value !== undefined) field.value = value;
      }
    },
  };
}
