import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSportsFormat } from '@/sports/format/use-sports-format';
import { type ReportRow, type ValueKind, valueText } from '../report-value';

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
  /** The same figure of the period before; left out where there is none. */
  before?: ReportRow[string] | undefined;
  /** What it rests on. */
  note?: string;
  /** Numbers that it consists of, each with its own rows; zeros are left out. */
  parts?: FigurePart[];
  signed?: boolean;
  /** Opens the rows behind it. */
  onOpen?: () => void;
}

interface FiguresProps {
  figures: Figure[];
  currency?: string;
  pending?: boolean;
}

const PARTS = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.25,
} as const;

/** The numbers that matter, each with what changed since the period before and a way to its rows. */
export function Figures({ figures, currency, pending }: FiguresProps) {
  const { t } = useTranslation('reports');
  const format = useSportsFormat();

  function changeText({ value, before, kind }: Figure): string | null {
    if (before === undefined || before === null || value === undefined || value === null)
      return null;
    const shown = (of: number, signed: boolean) =>
      valueText(of, { kind, signed }, format, currency);
    const by = Number(value) - Number(before);
    return t('change', { by: shown(by, true), before: shown(Number(before), false) });
  }

  return (
    <Box
      component="dl"
      aria-busy={pending}
      sx={{
        m: 0,
        display: 'grid',
        gap: { xs: 1.5, md: 2 },
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      {figures.map((figure) => {
        const text = valueText(figure.value, figure, format, currency);
        return (
          <Card key={figure.key} component="div" sx={{ p: { xs: 1.5, md: 2 }, minWidth: 0 }}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {figure.name}
            </Typography>
            <Box component="dd" data-figure={figure.key} sx={{ m: 0, mt: 0.5 }}>
              <Typography
                component="div"
                sx={{ fontSize: { xs: '1.125rem', md: '1.375rem' }, fontWeight: 600 }}
              >
                {pending ? (
                  <Skeleton variant="text" width={80} />
                ) : figure.onOpen ? (
                  <Link
                    component="button"
                    type="button"
                    color="inherit"
                    aria-label={t('open', { name: figure.name, value: text })}
                    onClick={figure.onOpen}
                    sx={{ font: 'inherit', fontVariantNumeric: 'tabular-nums' }}
                  >
                    <bdi>{text}</bdi>
                  </Link>
                ) : (
                  <bdi>{text}</bdi>
                )}
              </Typography>
              {figure.parts && !pending && (
                <Box component="ul" sx={PARTS}>
                  {figure.parts
                    .filter(({ value }) => Number(value))
                    .map((part) => {
                      const number = valueText(part.value, part, format, currency);
                      return (
                        <li key={part.name}>
                          <Link
                            component="button"
                            type="button"
                            variant="caption"
                            color="text.secondary"
                            aria-label={t('open', { name: part.name, value: number })}
                            onClick={part.onOpen}
                            sx={{ minHeight: 24 }}
                          >
                            {part.name} <bdi>{number}</bdi>
                          </Link>
                        </li>
                      );
                    })}
                </Box>
              )}
              {[changeText(figure), figure.note].map(
                (line) =>
                  line && (
                    <Typography key={line} component="div" variant="caption" color="text.secondary">
                      {line}
                    </Typography>
                  ),
              )}
            </Box>
          </Card>
        );
      })}
    </Box>
  );
}
