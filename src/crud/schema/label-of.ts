import type { Translate } from '@/plugin-api/field-type';
import type { FieldDef, FieldOption, ResourceDef } from '@/plugin-api/types';

/** Translated name of a field; its key if it has none. */
export function fieldLabel(field: FieldDef, t: Translate): string {
  return field.labelKey ? t(field.labelKey) : field.key;
}

/** Header of a field's column. */
export function columnLabel(field: FieldDef, t: Translate): string {
  const identity = typeof field.list === 'object' ? field.list.identity : undefined;
  return identity?.labelKey ? t(identity.labelKey) : fieldLabel(field, t);
}

/** Translated name of an option. */
export function optionLabel(option: FieldOption, t: Translate): string {
  return option.labelKey ? t(option.labelKey) : (option.label ?? option.value);
}

/** The option of a stored value. */
export function optionOf(field: FieldDef, value: unknown): FieldOption | undefined {
  return field.options?.find((one) => one.value === String(value));
}

/** A stored value's label from the field's options; the value itself if it isn't one of them. */
export function valueLabel(field: FieldDef, value: unknown, t: Translate): string {
  const option = optionOf(field, value);
  return option ? optionLabel(option, t) : String(value ?? '');
}

/** Lower-cases a name for use inside a sentence: "New invoice". An abbreviation such as "ID" stays as it is. */
export function inSentence(name: string): string {
  if (/^\p{Lu}{2}/u.test(name)) return name;
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** Title of the form for a new record, and its button: "New invoice". */
export function newTitle(
  { newKey, singularKey }: Pick<ResourceDef, 'newKey' | 'singularKey'>,
  t: Translate,
): string {
  return newKey ? t(newKey) : t('crud:form.createTitle', { name: inSentence(t(singularKey)) });
}

/** Names as alternatives inside a sentence: "name, email or ID". */
export function anyOf(names: readonly string[], lang: string): string {
  const list = new Intl.ListFormat(lang === 'en' ? 'en-GB' : lang, { type: 'disjunction' });
  return list.format(names.map(inSentence));
}
