import { mdiDeleteOutline, mdiEyeOutline, mdiFileCheckOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ErrorCode, type FileRejection } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { AppError, useBackend } from 'touchline/data';
import { ErrorNotice, FileDrop, Icon, ListSkeleton, Panel, useFormat } from 'touchline/ui';

interface Row {
  content_type: string;
  /** In bytes. */
  size: number;
  created_at: string;
}

/** As the server takes them, by the file's content; what it refuses is refused here before it is sent. */
const MAX_BYTES = 5 * 1024 * 1024;
/** 5 MB take a while on a slow line. */
const SLOW = { timeoutMs: 120_000 };
const ACCEPT = { 'image/png': [], 'image/jpeg': [], 'image/webp': [], 'application/pdf': [] };

function refusal(rejected: FileRejection[]): AppError {
  const large = rejected[0]?.errors.some(({ code }) => code === ErrorCode.FileTooLarge);
  const code = large ? 'FILE_TOO_LARGE' : 'FILE_INVALID';
  return new AppError({ status: 422, code, messageKey: `sports:error.${code}` });
}

/** The receipt of a transfer: what is known of it, and the calls that add, open and remove its file. */
function useTransferReceipt(paymentId: string) {
  const backend = useBackend();
  const queries = useQueryClient();
  const queryKey = ['payments', 'transfer-receipt', paymentId];
  const address = `${backend.url}/functions/v1/transfer-receipt?payment=${paymentId}`;
  const reread = () => queries.invalidateQueries({ queryKey });
  // By hand because a missing receipt is an answer, and the file goes through an edge function.
  const row = useQuery({
    queryKey,
    queryFn: async () => {
      const rows = await backend.getJson(
        `/rest/v1/transfer_receipts?select=content_type,size,created_at&payment_id=eq.${paymentId}`,
      );
      return (rows as Row[])[0] ?? null;
    },
  });
  // By hand, as the two below: an edge function takes and gives the file.
  const add = useMutation<unknown, unknown, File>({
    mutationFn: (file) =>
      backend.fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream' },
        body: file,
        ...SLOW,
      }),
    onSuccess: reread,
  });
  // By hand: see above.
  const remove = useMutation({
    mutationFn: (seen: Row) =>
      backend.fetch(`${address}&seen_created_at=${encodeURIComponent(seen.created_at)}`, {
        method: 'DELETE',
      }),
    // Refused if another tab has replaced it: then this shows the new one.
    onSettled: reread,
  });
  // By hand: see above.
  const open = useMutation({
    mutationFn: async () => {
      const answer: unknown = await (await backend.fetch(address, SLOW)).json();
      const { content_type: type, data } = answer as { content_type: string; data: string };
      const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
      return URL.createObjectURL(new Blob([bytes], { type }));
    },
  });
  return { row, add, remove, open };
}

interface TransferReceiptProps {
  paymentId: string;
  /** Names the file when it is saved. */
  reference: string;
  /** The person who paid may add, replace and remove the receipt; others only see it. */
  own?: boolean;
}

/** The receipt of a bank transfer. A picture opens in a dialog, a PDF is saved. */
export function TransferReceipt({ paymentId, reference, own = false }: TransferReceiptProps) {
  const { t } = useTranslation('sports');
  const format = useFormat();
  const { row, add, remove, open } = useTransferReceipt(paymentId);
  const [refused, setRefused] = useState<AppError | null>(null);
  const receipt = row.data;
  const isPdf = receipt?.content_type === 'application/pdf';
  const picture = !isPdf && open.data;

  useEffect(() => {
    const url = open.data;
    if (!url) return;
    if (isPdf) {
      const link = document.createElement('a');
      link.href = url;
      link.download = `${reference}.pdf`;
      link.click();
    }
    return () => URL.revokeObjectURL(url);
  }, [open.data, isPdf, reference]);

  return (
    <Panel title={t('transferReceipt.title')} text={own ? t('transferReceipt.why') : undefined}>
      <Stack gap={2}>
        <ErrorNotice error={row.error} onRetry={() => void row.refetch()} />
        {row.isPending && <ListSkeleton rows={1} />}
        {receipt && (
          <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
            <Box sx={{ color: 'success.main', display: 'flex' }}>
              <Icon path={mdiFileCheckOutline} size={32} />
            </Box>
            <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>
                {t(isPdf ? 'transferReceipt.pdf' : 'transferReceipt.picture')}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {t('transferReceipt.added', {
                  size: format.number(Math.ceil(receipt.size / 1024)),
                  when: format.dateTime(receipt.created_at),
                })}
              </Typography>
            </Box>
            <Button
              variant="outlined"
              startIcon={<Icon path={mdiEyeOutline} />}
              loading={open.isPending}
              onClick={() => open.mutate()}
            >
              {t('transferReceipt.open')}
            </Button>
            {own && (
              <Button
                color="inherit"
                startIcon={<Icon path={mdiDeleteOutline} />}
                loading={remove.isPending}
                onClick={() => remove.mutate(receipt)}
              >
                {t('transferReceipt.remove')}
              </Button>
            )}
          </Stack>
        )}
        {row.isSuccess && !receipt && !own && (
          <Typography color="text.secondary">{t('transferReceipt.none')}</Typography>
        )}
        {row.isSuccess && own && (
          <FileDrop
            label={t(receipt ? 'transferReceipt.replace' : 'transferReceipt.choose')}
            help={t('transferReceipt.help')}
            accept={ACCEPT}
            maxSize={MAX_BYTES}
            multiple={false}
            disabled={add.isPending}
            onDropAccepted={([file]) => {
              setRefused(null);
              if (file) add.mutate(file);
            }}
            onDropRejected={(rejected) => {
              add.reset();
              setRefused(refusal(rejected));
            }}
          />
        )}
        {add.isPending && <LinearProgress aria-label={t('transferReceipt.sending')} />}
        <ErrorNotice error={refused ?? add.error ?? remove.error ?? open.error} />
      </Stack>
      {picture && (
        <Dialog
          open
          maxWidth="md"
          onClose={open.reset}
          slotProps={{ paper: { 'aria-label': t('transferReceipt.title') } }}
        >
          <DialogContent sx={{ display: 'grid', justifyItems: 'center' }}>
            <Box
              component="img"
              src={picture}
              alt={t('transferReceipt.picture')}
              sx={{ maxWidth: '100%' }}
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={open.reset}>{t('transferReceipt.close')}</Button>
          </DialogActions>
        </Dialog>
      )}
    </Panel>
  );
}
