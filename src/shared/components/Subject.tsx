import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * What a question is about, for the person to check before saying yes: what, whom and how much.
 * One line, one line per thing, or a drawing of the record.
 */
export type Subject = string | readonly [string, ...string[]] | ReactElement;

/** The names of the chosen, as a subject. */
export const subjectOf = ([first = '', ...rest]: readonly string[]): Subject => [first, ...rest];

/** How many lines are shown; the rest are only counted. */
const SHOWN = 5;

/** Draws the subject of a question. */
export function SubjectBox({ about }: { about: Subject }) {
  const { t } = useTranslation('shell');
  if (typeof about === 'object' && 'type' in about) return about;
  const lines = typeof about === 'string' ? [about] : about;
  const more = lines.length - SHOWN;
  return (
    <Box
      component="ul"
      sx={{
        m: 0,
        px: 2,
        py: 1.5,
        borderRadius: 2,
        bgcolor: 'surface.sunken',
        listStyle: 'none',
        overflowWrap: 'anywhere',
      }}
    >
      {lines.slice(0, SHOWN).map((line, at) => (
        // Two people may have the same name.
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines don't change.
        <Typography component="li" key={at} sx={{ fontWeight: 600 }}>
          <bdi>{line}</bdi>
        </Typography>
      ))}
      {more > 0 && (
        <Typography component="li" color="text.secondary">
          {t('andMore', { count: more })}
        </Typography>
      )}
    </Box>
  );
}
