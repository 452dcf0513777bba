import {
  mdiAccountOutline,
  mdiBellOutline,
  mdiCreditCardOutline,
  mdiInformationOutline,
  mdiLockOutline,
} from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { ErrorNotice, Icon, ListSkeleton, lazyPart, Page, PartBoundary } from 'touchline/ui';
import { AccountTab } from '../components/AccountTab';
import { type TabProps, useSampleProfile } from '../use-sample-profile';

const SecurityTab = lazyPart<TabProps>(() => import('../components/SecurityTab'));
const InfoTab = lazyPart<TabProps>(() => import('../components/InfoTab'));
const BillingTab = lazyPart<TabProps>(() => import('../components/BillingTab'));
const NotificationsTab = lazyPart<TabProps>(() => import('../components/NotificationsTab'));

interface TabDef {
  /** Stands after the # of the address. */
  id: string;
  icon: string;
  Content: ComponentType<TabProps>;
}

const FIRST: TabDef = { id: 'account', icon: mdiAccountOutline, Content: AccountTab };
const TABS: readonly TabDef[] = [
  FIRST,
  { id: 'security', icon: mdiLockOutline, Content: SecurityTab },
  { id: 'info', icon: mdiInformationOutline, Content: InfoTab },
  { id: 'billing', icon: mdiCreditCardOutline, Content: BillingTab },
  { id: 'notifications', icon: mdiBellOutline, Content: NotificationsTab },
];

const WAITING = <ListSkeleton rows={8} rowHeight={52} />;

/** `/pages/account-settings#<tab>` */
export default function AccountSettingsPage() {
  const { t } = useTranslation(['account-settings/texts', 'account-settings']);
  const { hash } = useLocation();
  const { query, profile, save } = useSampleProfile();
  const { id: shown, Content } = TABS.find(({ id }) => `#${id}` === hash) ?? FIRST;
  return (
    <Page title={t('account-settings:name')} help={t('help')}>
      <Card sx={{ minHeight: { xs: 820, md: 560 } }}>
        <Tabs
          value={shown}
          variant="scrollable"
          scrollButtons="auto"
          allowScrollButtonsMobile
          aria-label={t('account-settings:name')}
          sx={{ px: { sm: 1.5 }, borderBottom: 1, borderColor: 'divider' }}
        >
          {TABS.map(({ id, icon }) => (
            <Tab
              key={id}
              value={id}
              id={`settings-tab-${id}`}
              aria-controls="settings-panel"
              icon={<Icon path={icon} />}
              iconPosition="start"
              label={t(`tab.${id}`)}
              component={Link}
              to={{ hash: id }}
              replace
              sx={{ minHeight: 52 }}
            />
          ))}
        </Tabs>
        <Box
          role="tabpanel"
          id="settings-panel"
          aria-labelledby={`settings-tab-${shown}`}
          sx={{ p: { xs: 2, sm: 3 } }}
        >
          <ErrorNotice error={query.error} onRetry={() => query.refetch()} />
          <PartBoundary waiting={WAITING}>
            {profile && <Content key={shown} profile={profile} save={save} />}
          </PartBoundary>
          {!profile && !query.error && WAITING}
        </Box>
      </Card>
    </Page>
  );
}
