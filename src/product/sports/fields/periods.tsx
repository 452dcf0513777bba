import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { isRecord, NoValue, type ValueProps } from 'touchline/crud';
import { NO_VALUE } from 'touchline/format';

/** "1–0" of each `{ home, away }`, first period first. */
function scoresOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).map(({ home, away }) => `${home ?? '?'}${NO_VALUE}${away ?? '?'}`);
}

/** "0–0, 1–0" from a list of `{ home, away }`; empty if there is none. */
export function periodsText(value: unknown): string {
  return scoresOf(value).join(', ');
}

/** Period scores in the page's direction: the first period, and in each the home score, comes first. */
export function PeriodsValue({ value }: Pick<ValueProps, 'value'>) {
  const { i18n } = useTranslation();
  const scores = scoresOf(value);
  if (scores.length === 0) return <NoValue />;
  return (
    <bdi dir={i18n.dir()} style={{ fontVariantNumeric: 'tabular-nums' }}>
      {scores.map((score, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a period is its place in the list
        <Fragment key={index}>
          {index > 0 && ', '}
          <span style={{ whiteSpace: 'nowrap' }}>{score}</span>
        </Fragment>
      ))}
    </bdi>
  );
}
