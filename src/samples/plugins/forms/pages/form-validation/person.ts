import { z } from 'zod';

const REQUIRED = 'This field is required';
const filled = z.string().trim().min(1, REQUIRED);

/** A person with everything filled in. */
export const personSchema = z.object({
  first: filled,
  last: filled,
  email: filled.pipe(z.email('Enter an address like name@example.com')),
  password: filled,
  birth: filled,
  country: filled,
  bio: filled,
  gender: filled,
  terms: z.boolean().refine(Boolean, REQUIRED),
});

export const EMPTY_PERSON: z.infer<typeof personSchema> = {
  first: '',
  last: '',
  email: '',
  password: '',
  birth: '',
  country: '',
  bio: '',
  gender: '',
  terms: false,
};
