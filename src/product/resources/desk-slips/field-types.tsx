import type { FieldTypeDef, ValueProps } from 'touchline/crud';
import type { SlipLeg } from '@/product/record/listed-slip';
import { SlipLegs } from '@/product/sports/slips/SlipLegs';
import { pickText } from '@/product/sports/tips/pick-text';

/** The legs of a row of `desk_slips`. */
export function legsOf(value: unknown): SlipLeg[] {
  return Array.isArray(value) ? (value as SlipLeg[]) : [];
}

function LegsValue({ value }: ValueProps) {
  return <SlipLegs legs={legsOf(value)} full />;
}

interface SlipFieldTypes {
  legs: true;
  matches: true;
}

declare module 'touchline/plugin-api' {
  interface FieldTypes extends SlipFieldTypes {}
}

const LEGS_TYPE: FieldTypeDef = {
  Cell: LegsValue,
  Display: LegsValue,
  filterOperators: [],
  parse: () => undefined,
  format: ({ value }, { t, format }) => {
    const words = (key: string, params?: Record<string, unknown>) => t(`sports:${key}`, params);
    return legsOf(value)
      .map((leg) => {
        const pick = pickText(leg, words, format.lang);
        return `${leg.home_name} – ${leg.away_name}: ${pick || leg.selection}`;
      })
      .join(' · ');
  },
};

/** Matches that a line of details has room for. */
const NAMED_MATCHES = 2;

/** The matches of a slip's legs, which tell slips with the same title apart: the first two, then how many more. */
const MATCHES_TYPE: FieldTypeDef = {
  ...LEGS_TYPE,
  format: ({ value }) => {
    const matches = legsOf(value).map((leg) => `${leg.home_name} – ${leg.away_name}`);
    const more = matches.length - NAMED_MATCHES;
    return [...matches.slice(0, NAMED_MATCHES), ...(more > 0 ? [`+${more}`] : [])].join(' · ');
  },
  toCsv: false,
};

/** The legs of a slip: with their picks, or only their matches. */
export const SLIP_TYPES: Record<keyof SlipFieldTypes, FieldTypeDef> = {
  legs: LEGS_TYPE,
  matches: MATCHES_TYPE,
};
