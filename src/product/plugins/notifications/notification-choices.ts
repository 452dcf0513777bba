export interface Choice {
  kind: string;
  in_app: boolean;
  email: boolean;
}

/** By default only news about one's plan is emailed; as in `private.wants_email`. */
const NOT_BY_EMAIL = ['TIP_PUBLISHED', 'TIPS_SETTLED', 'SLIP_PUBLISHED', 'SLIPS_SETTLED'];

/** The rows of an answer; anything invalid is left out. */
export function readChoices(answer: unknown): Choice[] {
  return (Array.isArray(answer) ? answer : []).flatMap((row: unknown): Choice[] => {
    if (typeof row !== 'object' || row === null) return [];
    const { kind, in_app, email }: Record<string, unknown> = { ...row };
    return typeof kind === 'string'
      ? [{ kind, in_app: in_app === true, email: email === true }]
      : [];
  });
}

/** The person's choice for a kind, or its default. */
export function choiceOf(choices: readonly Choice[], kind: string): Choice {
  const chosen = choices.find((choice) => choice.kind === kind);
  return chosen ?? { kind, in_app: true, email: !NOT_BY_EMAIL.includes(kind) };
}
