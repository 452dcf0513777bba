import { mdiAccountMultiplePlusOutline } from '@mdi/js';
import Stack from '@mui/material/Stack';
import { type HttpError, useList } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { useViewer } from '@/plugin-api/viewer-context';
import type { AffiliateRow } from '@/resources/affiliates/row';
import { EmptyState } from '@/shared/components/EmptyState';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { ListSkeleton } from '@/shared/components/ListSkeleton';
import { Notice } from '@/shared/components/Notice';
import { Page } from '@/shared/components/Page';
import { useSportsViewer } from '@/sports/viewer/sports-viewer';
import { ApplyPanel } from '../components/ApplyPanel';
import { FiguresPanel } from '../components/FiguresPanel';
import { LinkPanel } from '../components/LinkPanel';
import { OwnCommissions } from '../components/OwnCommissions';
import { SumsPanel } from '../components/SumsPanel';

/** `/affiliate`: apply, then one's link and what comes of it. */
export default function OwnPage() {
  const { t } = useTranslation('affiliates');
  const { userId } = useViewer();
  const { selfExcluded } = useSportsViewer();
  const { query } = useList<AffiliateRow, HttpError>({
    resource: 'affiliates',
    filters: [{ field: 'user_id', operator: 'eq', value: userId }],
    pagination: { currentPage: 1, pageSize: 1 },
    meta: { select: '*' },
    queryOptions: { enabled: userId !== null },
  });
  const own = query.data?.data[0];
  return (
    <Page title={t('own.title')} help={t('own.help')} narrow>
      <Stack sx={{ gap: 3 }}>
        {query.isPending && <ListSkeleton rows={5} rowHeight={52} />}
        {query.error && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
        {own?.status === 'PENDING' && <Notice kind="info">{t('own.pending')}</Notice>}
        {own?.status === 'SUSPENDED' && (
          <Notice kind="warning">
            {t('own.suspended')} <bdi>{own.review_note}</bdi>
          </Notice>
        )}
        {own?.status === 'REJECTED' && (
          <Notice kind="warning">
            {t('own.rejected')} <bdi>{own.review_note}</bdi>
          </Notice>
        )}
        {query.data && (!own || own.status === 'REJECTED') && !selfExcluded && (
          <ApplyPanel before={own} onDone={() => void query.refetch()} />
        )}
        {query.data && !own && selfExcluded && (
          <EmptyState icon={mdiAccountMultiplePlusOutline} title={t('own.excluded')} />
        )}
        {own?.status === 'ACTIVE' && (
          <LinkPanel affiliate={own} onDone={() => void query.refetch()} />
        )}
        {own && (own.status === 'ACTIVE' || own.status === 'SUSPENDED') && (
          <>
            <FiguresPanel affiliateId={null} />
            <SumsPanel affiliateId={null} />
            <OwnCommissions affiliateId={own.id} />
          </>
        )}
      </Stack>
    </Page>
  );
}
