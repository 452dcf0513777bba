import { useTranslation } from 'react-i18next';
import { NO_VALUE } from '@/shared/format/locale';
import { isRecord } from '../schema/crud-row';
import type { ValueProps } from './field-type';
import { NoValue } from './values';

/** "0–0, 1–0" from a list of `{ home, away }`, first period first; empty where there is none. */
export function periodsText(value: unknown): string {
  if (!Array.isArray(value)) return '';
  return value
    .filter(isRecord)
    .map(({ home, away }) => `${home ?? '?'}${NO_VALUE}${away ?? '?'}`)
    .join(', ');
}

/** The scores of the periods in the page's own direction: the first one, and in each the home score, comes first. */
export function PeriodsValue({ value }: Pick<ValueProps, 'value'>) {
  const { i18n } = useTranslation();
  const text = periodsText(value);
  if (text === '') return <NoValue />;
  return (
    <bdi dir={i18n.dir()} style={{ fontVariantNumeric: 'tabular-nums' }}>
      {text}
    </bdi>
  );
}
