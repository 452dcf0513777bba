import { mdiAccount, mdiBell, mdiLock } from '@mdi/js';
import TabContext from '@mui/lab/TabContext';
import TabList from '@mui/lab/TabList';
import TabPanel from '@mui/lab/TabPanel';
import Tab from '@mui/material/Tab';
import { useState } from 'react';
import { Icon } from 'touchline/ui';

const VIEWS = [
  { id: 'account', name: 'Account', icon: mdiAccount, text: 'Name, address and picture.' },
  { id: 'security', name: 'Security', icon: mdiLock, text: 'Password and devices.' },
  { id: 'notices', name: 'Notices', icon: mdiBell, text: 'What we may write to you about.' },
];

export default function TabsWithIcons() {
  const [view, setView] = useState('account');
  return (
    <TabContext value={view}>
      <TabList aria-label="Settings" onChange={(_, chosen) => setView(chosen)}>
        {VIEWS.map(({ id, name, icon }) => (
          <Tab key={id} value={id} label={name} icon={<Icon path={icon} />} iconPosition="start" />
        ))}
      </TabList>
      {VIEWS.map(({ id, text }) => (
        <TabPanel key={id} value={id} sx={{ px: 0, pb: 0 }}>
          {text}
        </TabPanel>
      ))}
    </TabContext>
  );
}
