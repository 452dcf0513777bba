import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import {
  type GridColDef,
  GridEditBooleanCell,
  GridEditDateCell,
  GridEditInputCell,
  GridEditSingleSelectCell,
  type GridRenderEditCellParams,
} from '@mui/x-data-grid';
import type { FormType, Translate, TypeOf } from '@/plugin-api/field-type';
import type { FieldDef } from '@/plugin-api/types';
import { writeNumber } from '@/shared/format/read-number';
import type { GridEditing } from '../grid/grid-editing';
import type { CrudRow } from '../schema/crud-row';
import { fieldLabel, optionLabel } from '../schema/label-of';

interface EditCellProps extends GridRenderEditCellParams<CrudRow> {
  /** Accessible name of the input. */
  label: string;
}

/**
 * The grid's own cell editor, with an accessible name and, below it, why a value can't be stored.
 */
function EditCell(props: EditCellProps) {
  const reason = typeof props.error === 'string' ? props.error : '';
  return (
    <Tooltip
      open={reason !== ''}
      title={reason}
      describeChild
      placement="bottom-start"
      slotProps={{ tooltip: { role: 'alert' } }}
    >
      <Box>
        <Editor {...props} error={reason !== ''} />
      </Box>
    </Tooltip>
  );
}

function Editor({ label, error, ...params }: EditCellProps) {
  const named = { root: { slotProps: { htmlInput: { 'aria-label': label } } } };
  switch (params.colDef.type) {
    case 'boolean':
      return <GridEditBooleanCell {...params} aria-label={label} />;
    case 'date':
      return <GridEditDateCell {...params} error={error} slotProps={named} />;
    case 'singleSelect':
      return <GridEditSingleSelectCell {...params} error={error} slotProps={named} />;
    default:
      return <GridEditInputCell {...params} error={error} slotProps={named} />;
  }
}

type ColumnPart = Partial<GridColDef<CrudRow>>;

/** How the grid edits a value, by form type; types missing here can only be edited in a form. */
const EDITORS: Partial<
  Record<FormType, (field: FieldDef, t: Translate, lang: string) => ColumnPart>
> = {
  text: () => ({ type: 'string' }),
  email: () => ({ type: 'string' }),
  // Text, because the browser's number input accepts only the browser's own number format.
  number: (_field, _t, lang) => ({
    type: 'string',
    // `numeric` columns arrive as text.
    valueGetter: (value) =>
      value === null || value === '' ? '' : writeNumber(Number(value), lang),
  }),
  boolean: () => ({ type: 'boolean' }),
  date: () => ({ type: 'date', valueGetter: toDate }),
  select: ({ options = [], required }, t) => ({
    type: 'singleSelect',
    valueOptions: [
      ...(required ? [] : [{ value: '', label: t('crud:form.none') }]),
      ...options.map((option) => ({ value: option.value, label: optionLabel(option, t) })),
    ],
  }),
};

function toDate(value: unknown): Date | null {
  return typeof value === 'string' && value !== '' ? new Date(`${value}T00:00`) : null;
}

/** A date's calendar day, as the column stores it. */
function toDay(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

const stored = (value: unknown) => (value instanceof Date ? toDay(value) : value);

/**
 * Whether a field needs neither a confirmation nor other fields, and so can be edited in its cell.
 */
function isPlain(field: FieldDef): boolean {
  return !field.confirm && !field.optionsFrom;
}

/** Additions to the definitions of columns that can be edited in place. */
export function editableColumns(
  formFields: FieldDef[],
  typeOf: TypeOf,
  t: Translate,
  lang: string,
): GridEditing['columns'] {
  const columns = formFields.filter(isPlain).flatMap((field): [string, ColumnPart][] => {
    const { form } = typeOf(field);
    const editor = typeof form === 'string' ? EDITORS[form] : undefined;
    if (!editor) return [];
    const part: ColumnPart = {
      ...editor(field, t, lang),
      editable: true,
      valueSetter: (value: unknown, row: CrudRow) => ({ ...row, [field.key]: stored(value) }),
      preProcessEditCellProps: async ({ props }) => {
        // If this code can't be fetched, saving reports the failure, since it needs the same code.
        const checks = await import('./read-cell').catch(() => null);
        const { error } = checks?.readCell(field, stored(props.value), t, typeOf, lang) ?? {};
        return { ...props, error };
      },
      renderEditCell: (params) => <EditCell {...params} label={fieldLabel(field, t)} />,
    };
    return [[field.key, part]];
  });
  return Object.fromEntries(columns);
}
