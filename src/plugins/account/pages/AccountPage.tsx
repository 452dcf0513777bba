import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { namespaceOf } from '@/plugin-api/namespace-of';
import { SlotOutlet } from '@/plugin-api/SlotOutlet';
import type { TKey } from '@/plugin-api/types';
import { useSlotEntries } from '@/plugin-api/use-slot-entries';
import { useViewer } from '@/plugin-api/viewer-context';
import { ListSkeleton } from '@/shared/components/ListSkeleton';
import { Page } from '@/shared/components/Page';
import { DeleteSection } from '../components/DeleteSection';
import { ExportSection } from '../components/ExportSection';
import { PasswordSection } from '../components/PasswordSection';
import { PreferencesSection } from '../components/PreferencesSection';
import { ProfileSection } from '../components/ProfileSection';
import { SecurityLink } from '../components/SecurityLink';

/** A section of the page, addressed by its id after the #. */
interface Section {
  id: string;
  order: number;
  titleKey?: TKey;
  /** Undefined if a plugin provides it. */
  Content?: ComponentType;
}

const PROFILE: Section = {
  id: 'profile',
  order: 10,
  titleKey: 'account:tab.profile',
  Content: ProfileSection,
};

const OWN_SECTIONS: Section[] = [
  PROFILE,
  {
    id: 'preferences',
    order: 20,
    titleKey: 'account:tab.preferences',
    Content: PreferencesSection,
  },
  { id: 'security', order: 30, titleKey: 'account:tab.security', Content: Security },
  { id: 'data', order: 60, titleKey: 'account:tab.data', Content: Data },
];

/** All settings and actions of the person's own account. */
export default function AccountPage() {
  const added: Section[] = useSlotEntries('account.section');
  const sections = [...OWN_SECTIONS, ...added].sort((a, b) => a.order - b.order);
  const { t } = useTranslation([
    'account',
    ...sections.flatMap(({ titleKey }) => (titleKey ? namespaceOf(titleKey) : [])),
  ]);
  const { hash } = useLocation();
  const { profile } = useViewer();
  const section = sections.find(({ id }) => `#${id}` === hash) ?? PROFILE;
  return (
    <Page title={t('title')} help={t('help')} narrow>
      <Tabs
        value={section.id}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        aria-label={t('title')}
        sx={{ mb: 2.5, borderBottom: '1px solid', borderColor: 'divider' }}
      >
        {sections.map(({ id, titleKey }) => (
          <Tab
            key={id}
            value={id}
            id={`account-tab-${id}`}
            aria-controls="account-panel"
            label={titleKey && t(titleKey)}
            component={Link}
            to={{ hash: id }}
            replace
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id="account-panel"
        aria-labelledby={`account-tab-${section.id}`}
        sx={{ display: 'grid', gap: 3, minWidth: 0 }}
      >
        {profile ? <Part section={section} /> : <ListSkeleton rows={5} />}
      </Box>
    </Page>
  );
}

function Part({ section: { id, Content } }: { section: Section }) {
  return Content ? <Content /> : <SlotOutlet slot="account.section" props={{}} only={id} />;
}

function Security() {
  return (
    <>
      <PasswordSection />
      <SecurityLink />
    </>
  );
}

function Data() {
  return (
    <>
      <ExportSection />
      <DeleteSection />
    </>
  );
}
