import type { FieldTypeDef } from 'touchline/crud';
import { FIELD_TYPES } from '@/crud/field-types/field-types';
import { lazyPart } from '@/shared/lazy-part';

declare module '@/plugin-api/types' {
  interface FieldTypes {
    numberedChoice: true;
  }
}

/** A choice stored as a number, although the options of a select are texts. */
export const NUMBERED_CHOICE: { numberedChoice: FieldTypeDef } = {
  numberedChoice: {
    ...FIELD_TYPES.select,
    // Loaded with the first form.
    form: { Input: lazyPart(() => import('./NumberedChoiceInput')) },
  },
};
