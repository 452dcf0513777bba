import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { RpcAnswer } from 'touchline/data';
import { HashText, Panel, useFormat } from 'touchline/ui';
import { useRecordHead } from '@/product/sports/tips/use-record-head';

interface HeadPanelProps {
  head: RpcAnswer<'record_head'>;
}

/** The end of the chain, and how anybody can check the record. */
export function HeadPanel({ head }: HeadPanelProps) {
  const { t } = useTranslation('record');
  const format = useFormat();
  const log = useRecordHead();
  return (
    <Panel title={t('head.title')}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Typography color="text.secondary" sx={{ maxWidth: '80ch' }}>
          {t('head.text')}
        </Typography>
        {Number(head.seq) > 0 && (
          <Box sx={{ p: 1.5, borderRadius: '8px', bgcolor: 'surface.sunken' }}>
            <Typography variant="caption" color="text.secondary" component="div">
              {t('head.label', { seq: format.number(head.seq) })}
            </Typography>
            <HashText hash={head.chain_hash} chars={64} copy />
          </Box>
        )}
        {log && (
          <Box sx={{ p: 1.5, borderRadius: '8px', bgcolor: 'surface.sunken' }}>
            <Typography variant="caption" color="text.secondary" component="div">
              {t('head.log')}
            </Typography>
            <HashText hash={`${log.size} ${log.start}`} chars={40} copy />
          </Box>
        )}
        <Typography color="text.secondary" sx={{ maxWidth: '80ch' }}>
          {t('head.how')}{' '}
          <Link component={RouterLink} to="/record/verify">
            {t('verify.title')}
          </Link>
        </Typography>
      </Box>
    </Panel>
  );
}
