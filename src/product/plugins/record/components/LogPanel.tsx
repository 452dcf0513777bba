import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HashText, Panel, useFormat } from 'touchline/ui';
import { whatIsProved } from '@/product/record/log/what-is-proved';
import type { LogOutcome } from '../use-verification';
import { WitnessList } from './WitnessList';

interface LogPanelProps {
  log: LogOutcome;
  /** Whether a record file was verified, too, and nothing was wrong anywhere. */
  hasFile: boolean;
  ok: boolean;
  /** Whether the person gave a head to compare with. */
  hasNoted: boolean;
}

/** The file compared with the site's log: what the log proves, and what it doesn't. */
export function LogPanel({ log, hasFile, ok, hasNoted }: LogPanelProps) {
  const { t } = useTranslation('record/texts');
  const format = useFormat();
  const report = log.state === 'read' ? log.report : null;
  const { proved, unproved } = whatIsProved(report, hasFile);
  const asOf = report?.verdict?.asOf;
  const unsigned = (report?.problems ?? [])
    .filter(({ code }) => code === 'NOT_WITNESSED')
    .map(({ params }) => ({ name: params.expected ?? '', seenAt: null }));
  const stamps = report?.stamps;
  return (
    <Panel title={t('log.title')}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {log.state === 'none' && <Alert severity="info">{t('log.none')}</Alert>}
        {log.state === 'unreachable' && <Alert severity="warning">{t('log.unreachable')}</Alert>}
        {log.state !== 'read' && hasNoted && <Alert severity="warning">{t('noted.noLog')}</Alert>}
        {report?.notedUnreadable && <Alert severity="error">{t('noted.unreadable')}</Alert>}
        {report?.head && (
          <Typography component="div">
            {t('log.head')}{' '}
            <HashText
              hash={`${report.head.size} ${report.head.root.slice(0, 16)}`}
              chars={40}
              copy
            />
          </Typography>
        )}
        {asOf && (
          <Typography>
            {t('log.asOf', { at: format.dateTime(asOf.at, { withZone: true }) })}
          </Typography>
        )}
        <WitnessList witnesses={[...(report?.witnesses ?? []), ...unsigned]} />
        {stamps && (
          <Typography>
            {t('stamps.line', {
              by: stamps.by,
              at: format.dateTime(stamps.at, { withZone: true }),
              days: format.number(stamps.days),
              wait: format.number(stamps.waitDays),
            })}
          </Typography>
        )}
        {ok && proved.length > 0 && (
          <Points title={t('proved.title')}>
            {proved.map(({ code, count }) => (
              <li key={code}>{t(`proved.${code}`, { entries: format.number(count) })}</li>
            ))}
          </Points>
        )}
        {ok && (
          <Points title={t('unproved.title')}>
            {unproved.map(({ code, count }) => (
              <li key={code}>{t(`unproved.${code}`, { entries: format.number(count) })}</li>
            ))}
          </Points>
        )}
      </Box>
    </Panel>
  );
}

function Points({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section">
      <Typography variant="h3">{title}</Typography>
      <Box
        component="ul"
        sx={{ m: 0, mt: 1, paddingInlineStart: 2.5, display: 'grid', gap: 0.5, maxWidth: '80ch' }}
      >
        {children}
      </Box>
    </Box>
  );
}
