import { FIELD_TYPES, type FieldTypeDef } from 'touchline/crud';
import { lazyPart } from 'touchline/ui';

declare module 'touchline/plugin-api' {
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
