/**
 * The generated pages, to wrap or to show more beside them (`pages` of a resource), and what a field type of one's own
 * is made of. A resource without `pages` needs none of this: its pages are generated.
 */
import type {} from '../theme/augment';

export { FIELD_TYPES } from '../crud/field-types/field-types';
export { default as CreatePage } from '../crud/pages/GeneratedCreate';
export { default as EditPage } from '../crud/pages/GeneratedEdit';
export { default as ListPage } from '../crud/pages/GeneratedList';
export { default as ShowPage } from '../crud/pages/GeneratedShow';
export type {
  FieldTypeDef,
  FormatContext,
  FormTypeDef,
  InputProps,
  ValueProps,
} from '../plugin-api/field-type';
