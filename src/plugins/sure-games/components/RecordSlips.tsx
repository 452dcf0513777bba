import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useOpened } from '@/sports/tips/use-opened';
import { SLIP_PARAM } from '../slip-search';
import { useSlips } from '../use-slips';
import { ExportSlips } from './ExportSlips';
import { SlipFiguresPanel } from './SlipFiguresPanel';
import { SlipProofDrawer } from './SlipProofDrawer';
import { SlipSection } from './SlipSection';

/** The slips' part of the public record: figures, all that were settled or withdrawn, and their export. */
export default function RecordSlips() {
  const { t } = useTranslation('sure-games');
  const list = useSlips('over', null, 6);
  const { opened, open, close } = useOpened(SLIP_PARAM);
  return (
    <Box
      component="section"
      aria-label={t('record.title')}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1.5,
        }}
      >
        <Typography variant="h2">{t('record.title')}</Typography>
        <ExportSlips />
      </Box>
      <Typography color="text.secondary" sx={{ maxWidth: '80ch' }}>
        {t('record.help')}
      </Typography>
      <SlipFiguresPanel tier={null} />
      {!list.loading && (
        <SlipSection
          title={t('record.list')}
          emptyText={t('empty.settled')}
          list={list}
          offerPlans={false}
          onProof={open}
        />
      )}
      <SlipProofDrawer slipId={opened} onClose={close} />
    </Box>
  );
}
