import { z } from 'zod';

const filled = z.string().trim().min(1, 'This field is required');

/** The fields of a parcel order. */
export const orderSchema = z
  .object({
    name: filled,
    phone: z.string().regex(/^[+\d ()-]{7,20}$/, 'Enter a number like +44 20 7946 0018'),
    address: filled,
    postcode: filled,
    city: filled,
    delivery: z.enum(['standard', 'express', 'overnight']),
    payment: z.enum(['card', 'delivery']),
    card: z.string(),
  })
  .refine(({ payment, card }) => payment !== 'card' || /^[\d ]{12,19}$/.test(card), {
    path: ['card'],
    message: 'Enter the number on the card',
    when: () => true,
  });

export type Order = z.infer<typeof orderSchema>;

export const EMPTY_ORDER: Order = {
  name: '',
  phone: '',
  address: '',
  postcode: '',
  city: '',
  delivery: 'standard',
  payment: 'card',
  card: '',
};

/** The sections of the form and their fields. */
export const SECTIONS = {
  address: ['name', 'phone', 'address', 'postcode', 'city'],
  delivery: ['delivery'],
  payment: ['payment', 'card'],
} as const satisfies Record<string, (keyof Order)[]>;

export type Section = keyof typeof SECTIONS;

/** The section of the first invalid field. */
export const firstWrong = (errors: Partial<Record<keyof Order, unknown>>) =>
  (Object.keys(SECTIONS) as Section[]).find((section) =>
    SECTIONS[section].some((name) => errors[name]),
  );
