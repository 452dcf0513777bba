import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { inSentence } from 'touchline/crud';
import { ErrorNotice, Panel, StatCard, StatGrid, type Trend, TrendChip } from 'touchline/ui';
import { WhenSeen } from '@/product/shared/components/WhenSeen';
import { useSportsFormat } from '@/product/sports/format/use-sports-format';
import { type ReportRow, type ValueKind, valueText } from '../report-value';
import type { ReportQuery } from '../use-report';

/** A number within a figure, with the rows behind it. */
export interface FigurePart {
  name: string;
  kind: ValueKind;
  value: ReportRow[string] | undefined;
  onOpen: () => void;
}

export interface Figure {
  /** Unique on the page. */
  key: string;
  name: string;
  kind: ValueKind;
  value: ReportRow[string] | undefined;
  /** The same figure for the period before, if there is one. */
  before?: ReportRow[string] | undefined;
  /** Its basis. */
  note?: string;
  /** Numbers that it consists of, each with its own rows. */
  parts?: FigurePart[];
  signed?: boolean;
  /** A fall is good news. */
  lowerIsBetter?: boolean;
  /** Its course over the period; only shown for leading figures. */
  spark?: readonly number[];
  /** A path of `@mdi/js`. */
  icon?: string;
  /** Opens the rows behind it. */
  onOpen?: () => void;
}

interface FiguresProps {
  figures: Figure[];
  /** The queries for their values: figures wait for all of these, and show the first failure instead. */
  now: readonly ReportQuery[];
  /** The queries for the values before; figures wait for these too, but do without one that fails. */
  old?: readonly ReportQuery[];
  currency?: string;
  /** They will have a period before to be compared with: keeps the place. */
  compared?: boolean;
  /** Figures that are cards; the others are lines below. Default 4. */
  first?: number;
  /** Shown below the cards: their course over time. */
  children?: ReactNode;
}

/** Height of a line, in px. */
const LINE = 60;

/** Leading figures as cards, the others as lines. */
export function Figures(props: FiguresProps) {
  const { figures, now, old = [], currency, compared, first = 4, children } = props;
  const { t } = useTranslation('reports');
  const format = useSportsFormat();
  const pending = now.some((query) => query.isPending) || old.some((query) => query.isLoading);
  const failed = now.find((query) => query.isError);
  const rest = failed ? [] : figures.slice(first);
  const textOf = (figure: Pick<Figure, 'kind' | 'value' | 'signed'>) =>
    valueText(figure.value, figure, format, currency);
  const openName = (name: string, value: string) => t('open', { name, value });

  function trendOf({ value, before, kind, lowerIsBetter }: Figure): Trend | undefined {
    if (pending && compared) return { change: 0, text: '0' };
    if (before === undefined || before === null || value === undefined || value === null)
      return undefined;
    const change = Number(value) - Number(before);
    const size = Math.abs(change);
    const shown = (of: number) =>
      kind === 'percent'
        ? t('shell:trend.points', { points: format.number(of, { digits: 1 }) })
        : valueText(kind === 'money' ? Math.round(of) : of, { kind }, format, currency);
    const text = shown(size);
    return { change: text === shown(0) ? 0 : change, text, lowerIsBetter };
  }

  const partsOf = (parts: FigurePart[] | undefined, end = false) =>
    parts && (
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 1.25,
          justifyContent: end ? 'flex-end' : undefined,
          visibility: pending ? 'hidden' : undefined,
        }}
      >
        {parts.map((part) => {
          const number = textOf(part);
          const said = t('part', { name: inSentence(part.name), value: number });
          return (
            <Typography
              key={part.name}
              component="li"
              variant="caption"
              color="text.secondary"
              sx={{ display: 'flex', alignItems: 'center', minHeight: 24 }}
            >
              {Number(part.value) ? (
                <Link
                  component="button"
                  type="button"
                  variant="caption"
                  color="inherit"
                  aria-label={t('openPart', { part: said })}
                  onClick={part.onOpen}
                  sx={{ minHeight: 24 }}
                >
                  <bdi>{said}</bdi>
                </Link>
              ) : (
                <bdi>{said}</bdi>
              )}
            </Typography>
          );
        })}
      </Box>
    );

  return (
    <>
      {failed ? (
        <ErrorNotice error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <StatGrid pending={pending} columns={Math.min(first, figures.length)}>
          {figures.slice(0, first).map((figure) => {
            const { key, name, note, spark, icon, onOpen } = figure;
            const value = textOf(figure);
            const trend = trendOf(figure);
            return (
              <StatCard
                key={key}
                name={key}
                label={name}
                value={value}
                trend={trend}
                note={note}
                spark={spark}
                icon={icon}
                pending={pending}
                open={onOpen && { label: openName(name, value), onOpen }}
              >
                {partsOf(figure.parts)}
              </StatCard>
            );
          })}
        </StatGrid>
      )}
      {children}
      {rest.length > 0 && (
        <WhenSeen height={(1 + rest.length / 2) * LINE}>
          <Panel title={t('figures.more')} flush>
            <Box
              component="dl"
              aria-busy={pending}
              sx={{
                m: 0,
                px: 2.5,
                pb: 1.5,
                display: 'grid',
                columnGap: 5,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
              }}
            >
              {rest.map((figure) => {
                const { key, name, note, parts, onOpen } = figure;
                const value = textOf(figure);
                const trend = trendOf(figure);
                return (
                  <Stack
                    key={key}
                    direction="row"
                    sx={{
                      gap: 2,
                      py: 1.25,
                      borderTop: 1,
                      borderColor: 'divider',
                      minHeight: LINE,
                      alignItems: 'flex-start',
                    }}
                  >
                    <Typography component="dt" variant="body2" sx={{ flex: '1 1 40%', pt: 0.25 }}>
                      {name}
                      {note && (
                        <Typography
                          component="span"
                          variant="caption"
                          color="text.secondary"
                          sx={{ display: 'block' }}
                        >
                          {note}
                        </Typography>
                      )}
                    </Typography>
                    <Box
                      component="dd"
                      data-figure={key}
                      sx={{ m: 0, display: 'grid', justifyItems: 'end', textAlign: 'end' }}
                    >
                      {pending ? (
                        <Skeleton width={96} />
                      ) : (
                        <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
                          {trend && <TrendChip {...trend} />}
                          {onOpen ? (
                            <Link
                              component="button"
                              type="button"
                              color="inherit"
                              aria-label={openName(name, value)}
                              onClick={onOpen}
                              sx={{
                                fontWeight: 600,
                                fontVariantNumeric: 'tabular-nums',
                                minHeight: 24,
                              }}
                            >
                              <bdi>{value}</bdi>
                            </Link>
                          ) : (
                            <Box component="bdi" sx={{ fontWeight: 600 }}>
                              {value}
                            </Box>
                          )}
                        </Stack>
                      )}
                      {partsOf(parts, true)}
                    </Box>
                  </Stack>
                );
              })}
            </Box>
          </Panel>
        </WhenSeen>
      )}
    </>
  );
}
