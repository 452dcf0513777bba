import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Passkey } from '@/providers/auth/passkeys';
import { usePasskeysOffered } from '@/providers/auth/use-passkeys-offered';
import { isAppError } from '@/shared/app-error';
import { ConfirmDialog } from '@/shared/components/ConfirmDialog';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { ListSkeleton } from '@/shared/components/ListSkeleton';
import { Notice } from '@/shared/components/Notice';
import { Panel } from '@/shared/components/Panel';
import { useFormat } from '@/shared/format/use-format';
import { useToast } from '@/shared/use-toast';
import { RenameDialog } from './RenameDialog';
import { useOwnPasskeys } from './use-own-passkeys';

/**
 * The person's passkeys: when each was added and used last, with buttons to add, rename and remove them. Nothing where
 * the server has none.
 */
export function PasskeyList() {
  const { t } = useTranslation('account');
  const toast = useToast();
  const offered = usePasskeysOffered();
  const { passkeys, error, isPending, refetch, add, rename, remove } = useOwnPasskeys();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const [asking, setAsking] = useState(false);
  const times = useTimes();

  async function addOne() {
    setBusy(true);
    setProblem(null);
    try {
      await add();
      toast.success(t('passkeys.added'));
    } catch (thrown) {
      setProblem(thrown);
    } finally {
      setBusy(false);
    }
  }

  if (isAppError(error, 'NOT_OFFERED')) return null;
  return (
    <Panel title={t('passkeys.title')} text={t('passkeys.text')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <ErrorNotice error={error} onRetry={() => void refetch()} />
        {isPending && <ListSkeleton rows={2} />}
        {!isPending && !error && passkeys.length === 0 && (
          <Typography color="text.secondary">{t('passkeys.none')}</Typography>
        )}
        {passkeys.length > 0 && (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
            {passkeys.map((passkey) => (
              <Row
                key={passkey.id}
                passkey={passkey}
                about={times(passkey)}
                onRename={() => setRenaming(passkey)}
                onRemove={() => {
                  setRemoving(passkey);
                  setAsking(true);
                }}
              />
            ))}
          </Box>
        )}
        <ErrorNotice error={problem} />
        {offered ? (
          <Button variant="outlined" loading={busy} onClick={addOne} sx={{ justifySelf: 'start' }}>
            {t('passkeys.add')}
          </Button>
        ) : (
          <Notice kind="info">{t('passkeys.cannot')}</Notice>
        )}
      </Box>
      <RenameDialog
        passkey={renaming}
        onRename={async (id, name) => {
          await rename(id, name);
          toast.success(t('passkeys.renamed'));
        }}
        onClose={() => setRenaming(null)}
      />
      <ConfirmDialog
        open={asking}
        title={t('passkeys.ask')}
        text={t(passkeys.length > 1 ? 'passkeys.askText' : 'passkeys.askLast')}
        about={[removing?.name ?? '', removing ? times(removing) : '']}
        confirmLabel={t('passkeys.remove')}
        destructive
        onConfirm={async () => {
          if (!removing) return;
          await remove(removing.id);
          toast.success(t('passkeys.removed'));
        }}
        onClose={() => setAsking(false)}
      />
    </Panel>
  );
}

/** Says when a passkey was added and used last. */
function useTimes() {
  const { t } = useTranslation('account');
  const format = useFormat();
  return ({ createdAt, lastUsedAt }: Passkey) => {
    const added = t('passkeys.since', { time: format.date(createdAt) });
    const used = lastUsedAt
      ? t('passkeys.used', { time: format.dateTime(lastUsedAt) })
      : t('passkeys.unused');
    return `${added} · ${used}`;
  };
}

interface RowProps {
  passkey: Passkey;
  about: string;
  onRename: () => void;
  onRemove: () => void;
}

function Row({ passkey: { name }, about, onRename, onRemove }: RowProps) {
  const { t } = useTranslation('account');
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'center' }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {about}
        </Typography>
      </Box>
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button size="small" onClick={onRename} aria-label={t('passkeys.renameOne', { name })}>
          {t('passkeys.rename')}
        </Button>
        <Button
          size="small"
          color="error"
          onClick={onRemove}
          aria-label={t('passkeys.removeOne', { name })}
        >
          {t('passkeys.remove')}
        </Button>
      </Stack>
    </Stack>
  );
}
