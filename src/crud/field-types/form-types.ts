import type { ComponentType } from 'react';
import type { FieldTypeDef, InputProps } from '@/plugin-api/field-type';
import type { FieldDef } from '@/plugin-api/types';
import { BooleanInput, ChoicesInput, SelectInput } from './choice-inputs';
import { DateInput, DateTimeInput } from './date-inputs';
import { NumberInput } from './number-input';
import { ReferenceInput } from './reference-input';
import { LongTextInput, TextInput } from './text-inputs';

/** Inputs of the field types that come with Touchline. */
const FIELD_INPUTS: Record<string, ComponentType<InputProps>> = {
  text: TextInput,
  email: TextInput,
  longText: LongTextInput,
  number: NumberInput,
  odds: NumberInput,
  boolean: BooleanInput,
  date: DateInput,
  datetime: DateTimeInput,
  select: SelectInput,
  tier: SelectInput,
  outcome: SelectInput,
  choices: ChoicesInput,
  reference: ReferenceInput,
};

/** The input of a field: the one its type brings, else the built-in one, else a line of text. */
export function inputOf(field: FieldDef, type: FieldTypeDef): ComponentType<InputProps> {
  return type.Input ?? FIELD_INPUTS[field.type] ?? TextInput;
}
