import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type RowDialogProps, usePluginFunction } from 'touchline/plugin-api';
import { ErrorNotice, ListSkeleton } from 'touchline/ui';
import type { DealRow } from './rows';

/** The text of an offer, written by the server. */
export default function OfferDialog({ row, onClose }: RowDialogProps<DealRow>) {
  const { t } = useTranslation('crm');
  const writeOffer = usePluginFunction('touchline-plugin-crm', 'deal-offer');
  const offer = useQuery({
    queryKey: ['crm-offer', row.id, row.updated_at],
    queryFn: async () => (await writeOffer({ deal: row.id })) as { text: string },
  });
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose}>
      <DialogTitle>{t('offer')}</DialogTitle>
      <DialogContent>
        {offer.isPending && <ListSkeleton />}
        {offer.error && <ErrorNotice error={offer.error} onRetry={() => offer.refetch()} />}
        {offer.data && (
          <Typography dir="auto" lang="en" sx={{ whiteSpace: 'pre-line' }}>
            {offer.data.text}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
