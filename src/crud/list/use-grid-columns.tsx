import { useMemo } from 'react';
import type { FieldTypeDef } from '@/plugin-api/field-type';
import type { FieldDef, IdentityDef } from '@/plugin-api/types';
import { ClippedText } from '@/shared/components/ClippedText';
import { ErrorBoundary } from '@/shared/components/ErrorBoundary';
import { BrokenCell } from '@/shared/components/PartBoundary';
import { useFormat } from '@/shared/format/use-format';
import { FieldValue } from '../field-types/FieldValue';
import { formatValue, useFieldTypes } from '../field-types/field-types-context';
import { NoValue } from '../field-types/values';
import type { GridColumn } from '../grid/grid-column';
import { type Identity, identityOf } from '../identity/identity-of';
import type { ListSettings } from '../list-state/use-list-settings';
import type { CrudRow } from '../schema/crud-row';
import { columnLabel } from '../schema/label-of';
import { type ColumnSpec, isShown, toColumns } from '../schema/to-columns';
import { useT } from '../use-t';

interface IdentityCellProps extends Pick<IdentityDef, 'Face'> {
  read: (row: CrudRow) => Identity;
  row: CrudRow;
  /** Maximum lines of the name and of the details. */
  lines?: [name: number, details: number];
}

/** In px; both lines together fit the lowest row height. */
const FACE = 28;
const CHIP_ENDS = 20;
const ICON = 26;

// Drawn for every row, and `sx` is slow.
const GAP = 10;
const SIDE_BY_SIDE = { display: 'flex', alignItems: 'center', gap: GAP, minWidth: 0 } as const;
const FACES = { display: 'flex', flex: 'none', gap: 2 } as const;
const TWO_LINES = { minWidth: 0, lineHeight: 1.25 } as const;
const TITLE = { fontWeight: 600 } as const;
const BELOW = {
  color: 'var(--mui-palette-text-secondary)',
  fontSize: '0.75rem',
  fontWeight: 400,
} as const;

/** Identifies a row: face or symbol, name above, distinguishing details below. */
function IdentityCell({ read, Face, row, lines = [1, 1] }: IdentityCellProps) {
  const { names, title, below } = read(row);
  if (!title) return <NoValue />;
  return (
    <div style={SIDE_BY_SIDE}>
      {Face && (
        <div aria-hidden="true" style={FACES}>
          {names.map((name) => (
            <Face key={name} name={name} size={FACE} row={row} />
          ))}
        </div>
      )}
      <div style={TWO_LINES}>
        <div style={TITLE}>
          <ClippedText text={title} lines={lines[0]} />
        </div>{' '}
        {below && (
          <div style={BELOW}>
            <ClippedText text={below} lines={lines[1]} />
          </div>
        )}
      </div>
    </div>
  );
}

/**
 * Width of what a cell draws beside its text, in px: an option's chip and icon, otherwise as its
 * type declares.
 */
function besideOf(type: FieldTypeDef, { options = [] }: FieldDef): number | undefined {
  if (type.beside === undefined) return undefined;
  const chip = options.some(({ color }) => color) ? CHIP_ENDS : 0;
  const icon = options.some((option) => option.icon) ? ICON : 0;
  return Math.max(type.beside, chip + icon);
}

/** A cell's text, by which its column is as wide as it is; empty where the field's type fails, as its cell then says. */
function orEmpty(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}

/** Columns in the person's order; newer columns come last. */
function inOrder(specs: ColumnSpec[], order: string[]): ColumnSpec[] {
  const places = new Map(order.map((key, place) => [key, place]));
  const placeOf = ({ field }: ColumnSpec) => places.get(field.key) ?? order.length;
  return specs.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The list's columns: all available ones, and the shown ones ready to draw. */
export function useGridColumns(fields: FieldDef[], settings: ListSettings) {
  const t = useT();
  const format = useFormat();
  const typeOf = useFieldTypes();
  const { order } = settings;
  const specs = useMemo(() => inOrder(toColumns(fields, typeOf), order), [fields, typeOf, order]);
  const columns = useMemo<GridColumn[]>(
    () =>
      specs
        .filter((spec) => isShown(spec, settings))
        .map(({ field, width, flex, sortable, identity }) => {
          const type = typeOf(field);
          const isState = field.options?.some(({ color }) => color);
          const column = {
            key: field.key,
            label: columnLabel(field, t),
            align: type.align,
            width,
            flex,
            sortable,
            beside: besideOf(type, field),
            isState,
            wraps: type.wraps && !isState,
          };
          if (identity) {
            const read = (row: CrudRow) =>
              identityOf(field, identity, row, { fields, typeOf, t, format });
            const { belowLines = 1 } = identity;
            const draw = (row: CrudRow, lines: [number, number]) => (
              <ErrorBoundary resetKey={row} fallback={BrokenCell}>
                <IdentityCell read={read} Face={identity.Face} row={row} lines={lines} />
              </ErrorBoundary>
            );
            return {
              ...column,
              wraps: false,
              beside: identity.Face ? GAP + (identity.title?.length ?? 1) * (FACE + FACES.gap) : 0,
              render: (row) => draw(row, [1, belowLines]),
              heading: (row) => draw(row, [4, Math.max(4, belowLines)]),
              text: (row) => orEmpty(() => read(row).title),
              below: (row) => orEmpty(() => read(row).below),
              belowLines,
            };
          }
          return {
            ...column,
            render: (row) => (
              <FieldValue as="Cell" field={field} value={row[field.key]} row={row} />
            ),
            text: (row) =>
              orEmpty(() =>
                formatValue(type, { field, value: row[field.key], row }, { t, format }),
              ),
          };
        }),
    [fields, specs, settings, typeOf, t, format],
  );
  return { specs, columns };
}
