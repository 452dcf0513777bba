import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useRegistry } from '@/plugin-api/registry-context';
import { useViewer } from '@/plugin-api/viewer-context';
import { ListSkeleton } from '@/shared/components/ListSkeleton';
import { Page } from '@/shared/components/Page';
import { BreakSection } from '../components/BreakSection';
import { DeleteSection } from '../components/DeleteSection';
import { ExportSection } from '../components/ExportSection';
import { NotificationsSection } from '../components/NotificationsSection';
import { PasswordSection } from '../components/PasswordSection';
import { PreferencesSection } from '../components/PreferencesSection';
import { ProfileSection } from '../components/ProfileSection';
import { SessionsSection } from '../components/SessionsSection';

/** The parts of the page; each is reached by its name after the # of the address. */
const SECTIONS = ['profile', 'preferences', 'security', 'notifications', 'break', 'data'] as const;
type Section = (typeof SECTIONS)[number];

/** Parts that are of no use without another plugin. */
const NEEDS: Partial<Record<Section, string>> = { notifications: 'notifications', break: 'sports' };

/** Everything that a person sets or does about their own account. */
export default function AccountPage() {
  const { t } = useTranslation('account');
  const { hash } = useLocation();
  const { profile } = useViewer();
  const { namespaces } = useRegistry();
  const sections = SECTIONS.filter((name) => {
    const needed = NEEDS[name];
    return needed === undefined || namespaces.includes(needed);
  });
  const section: Section = sections.find((name) => `#${name}` === hash) ?? 'profile';
  return (
    <Page title={t('title')} help={t('help')} maxWidth={860}>
      <Tabs
        value={section}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        aria-label={t('title')}
        sx={{ mb: 2.5, borderBottom: '1px solid', borderColor: 'divider' }}
      >
        {sections.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`account-tab-${name}`}
            aria-controls="account-panel"
            label={t(`tab.${name}`)}
            component={Link}
            to={{ hash: name }}
            replace
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id="account-panel"
        aria-labelledby={`account-tab-${section}`}
        sx={{ display: 'grid', gap: 3, minWidth: 0 }}
      >
        {profile ? <Parts section={section} /> : <ListSkeleton rows={5} />}
      </Box>
    </Page>
  );
}

function Parts({ section }: { section: Section }) {
  if (section === 'preferences') return <PreferencesSection />;
  if (section === 'notifications') return <NotificationsSection />;
  if (section === 'break') return <BreakSection />;
  if (section === 'security') {
    return (
      <>
        <PasswordSection />
        <SessionsSection />
      </>
    );
  }
  if (section === 'data') {
    return (
      <>
        <ExportSection />
        <DeleteSection />
      </>
    );
  }
  return <ProfileSection />;
}
