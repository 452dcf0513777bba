import { mdiCheckCircleOutline, mdiCloseCircleOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, useFormat } from 'touchline/ui';
import type { IcsContent } from '../ics/ics-result';
import { whenText } from '../when-text';

interface ImportListProps {
  content: IcsContent;
  timeZone: string;
}

interface Line {
  key: string;
  title: string;
  detail: string;
  more?: string;
}

function Part({ title, icon, lines }: { title: string; icon: ReactNode; lines: Line[] }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {lines.map(({ key, title: name, detail, more }) => (
          <Box key={key} component="li" sx={{ display: 'flex', gap: 1, py: 0.75 }}>
            {icon}
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', fontSize: '0.8125rem' }}>
              <Box sx={{ fontWeight: 500 }}>{name}</Box>
              <Box sx={{ color: 'text.secondary' }}>{detail}</Box>
              {more && <Box sx={{ color: 'warning.main' }}>{more}</Box>}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** The contents of a file: what would be added and how it differs, what is left out and why. */
export function ImportList({ content, timeZone }: ImportListProps) {
  const { t } = useTranslation('calendar');
  const { lang } = useFormat();
  const { taken, refused, others } = content;
  const good = taken.map(
    ({ draft, notes }): Line => ({
      key: draft.extendedProps.uid ?? draft.title,
      title: draft.title,
      detail: `${whenText(draft, lang, timeZone)} · ${t(`kind.${draft.extendedProps.calendar}`)}`,
      more: notes.map((note) => t(`import.note.${note}`)).join(' '),
    }),
  );
  const bad = refused.map(
    ({ title, reason }, at): Line => ({
      key: `${at} ${title}`,
      title: title || t('untitled'),
      detail: t(`import.refused.${reason}`),
    }),
  );
  return (
    <Box
      role="group"
      aria-label={t('import.found')}
      tabIndex={0}
      sx={{ display: 'grid', gap: 2, maxHeight: 360, overflowY: 'auto' }}
    >
      {good.length > 0 && (
        <Part
          title={t('import.taken', { count: good.length })}
          icon={
            <Box sx={{ color: 'success.main' }}>
              <Icon path={mdiCheckCircleOutline} />
            </Box>
          }
          lines={good}
        />
      )}
      {bad.length > 0 && (
        <Part
          title={t('import.skipped', { count: bad.length })}
          icon={
            <Box sx={{ color: 'text.secondary' }}>
              <Icon path={mdiCloseCircleOutline} />
            </Box>
          }
          lines={bad}
        />
      )}
      {good.length + bad.length === 0 && (
        <Typography color="text.secondary">{t('import.nothing')}</Typography>
      )}
      {others > 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('import.others', { count: others })}
        </Typography>
      )}
    </Box>
  );
}
