import type { CrudFilter } from '@refinedev/core';
import type { CompleteResource, FieldDef } from '@/plugin-api/types';

/** One filter of a list, and how to change it. */
export interface FacetProps {
  /** Omit it for no numbers beside the options. */
  resource?: CompleteResource;
  field: FieldDef;
  /** As written in the address; empty for none. */
  value: string;
  /** Filters of the rows that an option's number counts: all that are in force but this one. */
  others?: CrudFilter[];
  onChange: (value: string) => void;
}
