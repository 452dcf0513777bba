import type { ValueProps } from '@/plugin-api/field-type';
import { ErrorBoundary } from '@/shared/components/ErrorBoundary';
import { BrokenCell, BrokenLine } from '@/shared/components/PartBoundary';
import { useFieldTypes } from './field-types-context';

interface FieldValueProps extends ValueProps {
  /** As in a cell of a list, or as on the record's page. */
  as: 'Cell' | 'Display';
}

/** A value, drawn by its field's type. If that fails, the others are still shown. */
export function FieldValue({ as, field, value, row }: FieldValueProps) {
  const { [as]: Value } = useFieldTypes()(field);
  return (
    <ErrorBoundary resetKey={row} fallback={as === 'Cell' ? BrokenCell : BrokenLine}>
      <Value field={field} value={value} row={row} />
    </ErrorBoundary>
  );
}
