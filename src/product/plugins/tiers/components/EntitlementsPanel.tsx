import { mdiGiftOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type HttpError, useList } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Tables, useReload, useRpcMutation } from 'touchline/data';
import { people, useMay } from 'touchline/plugin-api';
import {
  ErrorNotice,
  FormDialog,
  isReason,
  ListSkeleton,
  Panel,
  ReasonField,
  useAsked,
  useFormat,
  usePageCommands,
  useSubmit,
} from 'touchline/ui';
import type { Tier } from '@/product/record/tiers';
import { SOLD_TIERS, type SoldTier } from '@/product/resources/plans/row';
import { TierBadge } from '@/product/sports/components/TierBadge';
import { type ClosedAs, entitlementCause } from '../entitlement-cause';
import { useGrantable } from '../use-grantable';
import { GrantDialog } from './GrantDialog';

interface RevokeDialogProps {
  row: EntitlementRow;
  onClose: () => void;
}

/** Takes a tier away at once, with the reason that the log keeps. */
function RevokeDialog({ row, onClose }: RevokeDialogProps) {
  const { t } = useTranslation('tiers');
  const { t: sports } = useTranslation('sports');
  const format = useFormat();
  const client = useQueryClient();
  const reload = useReload(people);
  const revoke = useRpcMutation('revoke_entitlement', { successMessage: t('revoke.done') });
  const [reason, setReason] = useState('');
  const reread = () => Promise.all([reload(), client.invalidateQueries()]);
  const asked = useAsked(row, {
    write: (_what, until) => format.dateTime(String(until)),
    reload: reread,
  });
  const { about } = asked;
  const save = useSubmit(onClose);

  const submit = () =>
    save.submit(async () => {
      await asked.run((seen) =>
        revoke.mutateAsync({
          entitlement_id: seen.id,
          seen_until: seen.until,
          reason: reason.trim(),
        }),
      );
      void reread();
    });

  return (
    <FormDialog
      open
      maxWidth="xs"
      title={t('revoke.title')}
      text={t('revoke.text')}
      about={[
        sports(`tier.${about.tier}`),
        t('tiers.period', { from: format.date(about.starts_at), to: format.date(about.until) }),
      ]}
      submitLabel={t('revoke.submit')}
      busy={save.busy}
      disabled={!isRevocable(about) || !isReason(reason)}
      error={save.error}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <ReasonField autoFocus label={t('grant.reason')} value={reason} onChange={setReason} />
    </FormDialog>
  );
}

interface EntitlementRow {
  id: string;
  tier: Tier;
  source: 'SUBSCRIPTION' | 'BONUS' | 'STAFF';
  starts_at: string;
  ends_at: string;
  until: string;
  kind: 'PERIOD' | 'GRACE';
  reason: string | null;
  payment_reference: string | null;
  closed_as: ClosedAs | null;
  state: Tables<'listed_entitlements'>['state'];
}

const GRANT = {
  id: 'entitlements grant',
  titleKey: 'tiers:grant.title',
  keywordsKey: 'tiers:grant.keywords',
  icon: mdiGiftOutline,
};
const COLOR = { ACTIVE: 'success', AHEAD: 'info', ENDED: 'default', REVOKED: 'warning' } as const;

const isRevocable = ({ state }: EntitlementRow) => state === 'ACTIVE' || state === 'AHEAD';

/** The highest of the tiers that a person has now; undefined for a free member. */
function currentTier(rows: readonly EntitlementRow[]): SoldTier | undefined {
  const active = rows.filter(({ state }) => state === 'ACTIVE');
  return SOLD_TIERS.findLast((tier) => active.some((row) => row.tier === tier));
}

/** The tiers that a person has or had, newest first. */
export function EntitlementsPanel({ userId }: { userId: string }) {
  const { t } = useTranslation('tiers');
  const format = useFormat();
  const { query } = useList<EntitlementRow, HttpError>({
    resource: 'listed_entitlements',
    filters: [{ field: 'user_id', operator: 'eq', value: userId }],
    sorters: [{ field: 'ends_at', order: 'desc' }],
    pagination: { currentPage: 1, pageSize: 50 },
    meta: {
      select:
        'id,tier,source,starts_at,ends_at,until,kind,reason,payment_reference,closed_as,state',
    },
  });
  const periodOf = (row: EntitlementRow) =>
    t('tiers.period', { from: format.date(row.starts_at), to: format.date(row.ends_at) });
  const rows = query.data?.data ?? [];
  const [granting, setGranting] = useState(false);
  const [revoked, setRevoked] = useState<EntitlementRow | null>(null);
  const grants = useMay('entitlements', 'grant');
  const grantable = useGrantable([userId], grants);
  const mayGrant = grantable?.length === 1;
  const mayRevoke = useMay('entitlements', 'revoke');
  usePageCommands(mayGrant ? [{ ...GRANT, run: () => setGranting(true) }] : []);
  return (
    <Panel
      title={t('tiers.title')}
      actions={
        mayGrant && (
          <Button variant="outlined" onClick={() => setGranting(true)}>
            {t('grant.title')}
          </Button>
        )
      }
    >
      {query.isPending && <ListSkeleton rows={2} />}
      {query.error && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && rows.length === 0 && (
        <Typography color="text.secondary">{t('tiers.none')}</Typography>
      )}
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.5 }}>
        {rows.map((row) => {
          const { state } = row;
          const cause = entitlementCause(row);
          const why = cause
            ? t(`tiers.cause.${cause}`, { reference: row.payment_reference })
            : row.reason;
          return (
            <Stack
              component="li"
              key={row.id}
              direction="row"
              sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}
            >
              <TierBadge tier={row.tier} />
              <Chip size="small" color={COLOR[state]} label={t(`tiers.state.${state}`)} />
              <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {periodOf(row)}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {t(`tiers.source.${row.source}`)}
                {why && (
                  <>
                    {' · '}
                    <bdi>{why}</bdi>
                  </>
                )}
              </Typography>
              {mayRevoke && isRevocable(row) && (
                <Button size="small" color="error" onClick={() => setRevoked(row)}>
                  {t('revoke.button')}
                </Button>
              )}
            </Stack>
          );
        })}
      </Stack>
      {granting && (
        <GrantDialog
          userIds={[userId]}
          tier={currentTier(rows)}
          onClose={() => setGranting(false)}
        />
      )}
      {revoked && <RevokeDialog row={revoked} onClose={() => setRevoked(null)} />}
    </Panel>
  );
}
