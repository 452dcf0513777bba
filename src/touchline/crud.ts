/**
 * The generated pages, to wrap or to show more beside them (`pages` of a resource), what a field type of one's own is
 * made of, and the parts of these pages for pages that aren't generated. A resource without `pages` needs none of
 * this: its pages are generated.
 */
import type {} from '../theme/augment';

// Pages.

export { default as CreatePage } from '../crud/pages/GeneratedCreate';
export { default as EditPage } from '../crud/pages/GeneratedEdit';
export { default as ListPage } from '../crud/pages/GeneratedList';
export { default as ShowPage } from '../crud/pages/GeneratedShow';
export { resourcePage } from '../crud/resource-page';
export { useT } from '../crud/use-t';

// Field types.

export { FIELD_TYPES } from '../crud/field-types/field-types';
export { FieldTypesProvider, useFieldTypes } from '../crud/field-types/field-types-context';
export {
  Figures,
  NoValue,
  TABULAR,
  TextCell,
  TextDisplay,
} from '../crud/field-types/values';
export type {
  FieldTypeDef,
  FormatContext,
  FormTypeDef,
  InputProps,
  Translate,
  ValueProps,
} from '../plugin-api/field-type';

// Inputs and forms.

export { SelectInput } from '../crud/field-types/choice-inputs';
export { DateTimeInput } from '../crud/field-types/date-inputs';
export { NumberInput } from '../crud/field-types/NumberInput';
export { parseNumber } from '../crud/field-types/parse-number';
export { ReferencePicker } from '../crud/field-types/ReferencePicker';
export { TextInput } from '../crud/field-types/text-inputs';
export { FormField } from '../crud/form/FormField';
export { default as FormOverlay } from '../crud/form/FormOverlay';
export type { FormValues } from '../crud/form/form-values';
export { FIELD_GRID, RecordForm } from '../crud/form/RecordForm';
export { useFormResolver } from '../crud/form/use-form-resolver';
export { useLeaveGuard } from '../crud/form/use-leave-guard';
export { type FormMode, toFormFields } from '../crud/schema/to-form-fields';

// Lists.

export { BulkButton } from '../crud/bulk/BulkButton';
export { ExportButton } from '../crud/export/ExportButton';
export { ChoiceFacet } from '../crud/filters/ChoiceFacet';
export { CountedItem } from '../crud/filters/CountedItem';
export { FilterButton } from '../crud/filters/FilterButton';
export { FilterControl } from '../crud/filters/FilterControl';
export { SearchBox } from '../crud/filters/SearchBox';
export { MOST_COUNTED, type RowQuery } from '../crud/filters/use-row-count';
export { gridTexts } from '../crud/grid/grid-texts';
export { UNMEASURED } from '../crud/grid/unmeasured';
export { CreateButton, useNewRowPaths } from '../crud/list/ListActions';
export { default as ListBody } from '../crud/list/ListBody';
export { useGridColumns } from '../crud/list/use-grid-columns';
export { useRowMenu } from '../crud/list/use-row-menu';
export { readSettings } from '../crud/list-state/use-list-settings';
export { useDebounced } from '../crud/use-debounced';
export { PageViews } from '../crud/views/PageViews';

// Records.

export { AsOf } from '../crud/AsOf';
export { RecordState } from '../crud/RecordState';
export { RelatedRows } from '../crud/RelatedRows';
export { ResourcePart } from '../crud/ResourcePart';
export { recordPath } from '../crud/record-path';
export { default as DeleteDialog } from '../crud/row-actions/DeleteDialog';
export { type CrudRow, isRecord } from '../crud/schema/crud-row';
export { inSentence, valueLabel } from '../crud/schema/label-of';
export { toCsv } from '../crud/schema/to-csv';
export { referenceLabel } from '../crud/schema/to-show-rows';
export { useCrudAccess } from '../crud/use-crud-access';
export { useRecord } from '../crud/use-record';
