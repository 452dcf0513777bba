import { z } from 'zod';

/** The samples count from 1; a record created by a page may have its own id. */
export const sampleId = z.union([z.number().int().nonnegative(), z.string().min(1).max(80)], {
  error: 'must be a number or a text',
});

export type SampleId = z.infer<typeof sampleId>;

/** Colours of the theme, for an avatar without a picture. */
export const avatarColor = z.enum(['primary', 'secondary', 'success', 'warning', 'error', 'info']);

export type AvatarColor = z.infer<typeof avatarColor>;

/** A line of text. */
export const line = z.string().max(500);
