import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { z } from 'zod';

const filled = z.string().trim().min(1, 'This field is required');

const account = z
  .object({
    username: filled,
    email: z.email('Enter an address like name@example.com'),
    password: z.string().min(6, 'Use six characters at least'),
    confirm: filled,
  })
  .refine(({ password, confirm }) => password === confirm, {
    path: ['confirm'],
    message: 'The passwords differ',
  });
const personal = z.object({
  first: filled,
  last: filled,
  country: filled,
  languages: z.array(z.string()).min(1, 'Choose one at least'),
});
const social = z.object({ site: filled, video: filled, photos: filled, chat: filled });

type Values = z.infer<typeof account> & z.infer<typeof personal> & z.infer<typeof social>;

interface Field {
  name: keyof Values;
  label: string;
  type?: string;
  options?: string[];
  multiple?: boolean;
}

const COUNTRIES = ['Canada', 'France', 'Kenya'];
const LANGUAGES = ['Arabic', 'English', 'French', 'Swahili'];

/** The three steps, each with its rules. */
export const STEPS: { title: string; subtitle: string; schema: z.ZodType; fields: Field[] }[] = [
  {
    title: 'Account details',
    subtitle: 'How you sign in',
    schema: account,
    fields: [
      { name: 'username', label: 'Username' },
      { name: 'email', label: 'Email', type: 'email' },
      { name: 'password', label: 'Password', type: 'password' },
      { name: 'confirm', label: 'Password again', type: 'password' },
    ],
  },
  {
    title: 'Personal info',
    subtitle: 'Who you are',
    schema: personal,
    fields: [
      { name: 'first', label: 'First name' },
      { name: 'last', label: 'Last name' },
      { name: 'country', label: 'Country', options: COUNTRIES },
      { name: 'languages', label: 'Languages', options: LANGUAGES, multiple: true },
    ],
  },
  {
    title: 'Social links',
    subtitle: 'Where you are found',
    schema: social,
    fields: [
      { name: 'site', label: 'Own site' },
      { name: 'video', label: 'Videos' },
      { name: 'photos', label: 'Photos' },
      { name: 'chat', label: 'Chat' },
    ],
  },
];

const EMPTY = {
  ...Object.fromEntries(STEPS.flatMap(({ fields }) => fields).map(({ name }) => [name, ''])),
  languages: [],
} as unknown as Values;

/**
 * A form in steps. A step can be left once it is valid, the last one calling `onDone`; going back keeps the input.
 */
export function useWizard(onDone: () => void) {
  const [step, setStep] = useState(0);
  const now = STEPS[step];
  const form = useForm<Values>({
    resolver: now && (zodResolver(now.schema as never) as Resolver<Values>),
    defaultValues: EMPTY,
  });
  const { setFocus, formState } = form;

  const first = now?.fields[0]?.name;
  const moved = step > 0 || formState.isDirty;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step, and not as the page opens
  useEffect(() => {
    if (moved && first) setFocus(first);
  }, [step]);

  const next = form.handleSubmit(() => {
    setStep(step + 1);
    if (step === STEPS.length - 1) onDone();
  });
  return {
    form,
    step,
    isDone: now === undefined,
    fields: now?.fields ?? [],
    next,
    back: () => setStep(step - 1),
    reset: () => {
      form.reset(EMPTY);
      setStep(0);
    },
  };
}
