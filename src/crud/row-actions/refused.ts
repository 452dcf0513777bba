import type { AppError } from '@/shared/app-error';

/** A row that a write left as it is, and why. */
export interface Refused {
  id: string;
  name: string;
  error: AppError;
}
