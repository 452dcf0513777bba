import type { FieldTypeDef, ValueProps } from '@/plugin-api/field-type';
import type { SlipLeg } from '@/product/sports/record/slip-entry';
import { SlipLegs } from '@/product/sports/slips/SlipLegs';

/** The legs of a row of `manual_slips`, none where it has none. */
export function legsOf(value: unknown): SlipLeg[] {
  return Array.isArray(value) ? (value as SlipLeg[]) : [];
}

function LegsValue({ value }: ValueProps) {
  return <SlipLegs legs={legsOf(value)} full />;
}

interface SlipFieldTypes {
  legs: true;
}

declare module '@/plugin-api/types' {
  interface FieldTypes extends SlipFieldTypes {}
}

const LEGS_TYPE: FieldTypeDef = {
  Cell: LegsValue,
  Display: LegsValue,
  filterOperators: [],
  parse: () => undefined,
  format: ({ value }) =>
    legsOf(value)
      .map((leg) =>
        `${leg.home_name} – ${leg.away_name}: ${leg.selection} ${leg.line ?? ''}`.trim(),
      )
      .join('; '),
};

/** The legs of a slip. */
export const SLIP_TYPES: Record<keyof SlipFieldTypes, FieldTypeDef> = { legs: LEGS_TYPE };
