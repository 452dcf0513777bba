import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { isAppError } from 'touchline/data';
import { ErrorNotice, Icon, lazyPart, Notice, Page, PartBoundary } from 'touchline/ui';
import { PlanCard } from '../components/PlanCard';
import { UserCard } from '../components/UserCard';
import { readPlace, TABS, type TabId, tabPath } from '../tabs';
import { type OpenUser, useSampleUser } from '../use-sample-user';

const CONTENT: Record<TabId, ComponentType<{ open: OpenUser }>> = {
  overview: lazyPart(() => import('../components/OverviewTab')),
  security: lazyPart(() => import('../components/SecurityTab')),
  'billing-plan': lazyPart(() => import('../components/BillingTab')),
  notification: lazyPart(() => import('../components/NotificationTab')),
  connection: lazyPart(() => import('../components/ConnectionTab')),
};

/** One sample user: personal data at the start, and everything else in tabs beside it. */
export default function UserViewPage() {
  const { '*': below = '' } = useParams();
  const { user, tab } = readPlace(below);
  return <UserView key={user} id={user} tab={tab} />;
}

function UserView({ id, tab }: { id: string; tab: TabId }) {
  const { t } = useTranslation('sample-users');
  const { open, error, retry } = useSampleUser(id);
  if (error && !open) return <Missing id={id} error={error} onRetry={retry} />;
  return (
    <Page title={open?.user.fullName ?? t('user')}>
      <Box sx={COLUMNS}>
        <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
          {open ? <UserCard open={open} /> : <Skeleton variant="rounded" height={620} />}
          {open ? <PlanCard open={open} /> : <Skeleton variant="rounded" height={330} />}
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <UserTabs id={id} tab={tab} />
          <PartBoundary waiting={<Waiting />}>
            {open ? <Content open={open} tab={tab} /> : <Waiting />}
          </PartBoundary>
        </Box>
      </Box>
    </Page>
  );
}

function Content({ open, tab }: { open: OpenUser; tab: TabId }) {
  const Shown = CONTENT[tab];
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Shown open={open} />
    </Box>
  );
}

const Waiting = () => <Skeleton variant="rounded" height={640} />;

function UserTabs({ id, tab }: { id: string; tab: TabId }) {
  const { t } = useTranslation('sample-users/texts');
  return (
    <Tabs
      value={tab}
      variant="scrollable"
      scrollButtons={false}
      aria-label={t('tabs')}
      sx={{ mb: 2.5, borderBottom: 1, borderColor: 'divider' }}
    >
      {TABS.map((one) => (
        <Tab
          key={one.id}
          component={Link}
          to={tabPath(id, one.id)}
          value={one.id}
          icon={<Icon path={one.icon} />}
          iconPosition="start"
          label={t(`tab.${one.id}`)}
          aria-current={one.id === tab ? 'page' : undefined}
        />
      ))}
    </Tabs>
  );
}

/** No user has that number, or loading failed. */
function Missing({ id, error, onRetry }: { id: string; error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('sample-users/texts');
  const { t: own } = useTranslation('sample-users');
  const isGone = isAppError(error) && error.status === 404;
  return (
    <Page title={own('user')}>
      {/* As tall as the loaded content, so that nothing below it moves. */}
      <Box sx={{ minHeight: 640 }}>
        {isGone ? (
          <Notice
            kind="error"
            action={
              <Button component={Link} to="/apps/user/list" color="inherit" size="small">
                {t('toList')}
              </Button>
            }
          >
            {t('missing', { id })}
          </Notice>
        ) : (
          <ErrorNotice error={error} onRetry={onRetry} />
        )}
      </Box>
    </Page>
  );
}

const COLUMNS = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'minmax(280px, 340px) minmax(0, 1fr)',
  },
} as const;
