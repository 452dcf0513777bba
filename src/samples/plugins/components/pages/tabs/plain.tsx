import TabContext from '@mui/lab/TabContext';
import TabList, { type TabListProps } from '@mui/lab/TabList';
import TabPanel from '@mui/lab/TabPanel';
import Tab from '@mui/material/Tab';
import { useState } from 'react';

const VIEWS = [
  { id: 'overview', name: 'Overview', text: 'Twelve of eighteen tasks are done.' },
  { id: 'activity', name: 'Activity', text: 'Clio moved two cards this morning.' },
  { id: 'files', name: 'Files', text: 'Nothing has been uploaded yet.' },
];

export const examples = {
  default: { 'aria-label': 'Project' },
  centered: { 'aria-label': 'Project, centred', centered: true },
  'full-width': { 'aria-label': 'Project, full width', variant: 'fullWidth' },
  color: {
    'aria-label': 'Project, second colour',
    textColor: 'secondary',
    indicatorColor: 'secondary',
  },
} satisfies Record<string, TabListProps>;

export default function PlainTabs(props: TabListProps) {
  const [view, setView] = useState('overview');
  return (
    <TabContext value={view}>
      <TabList {...props} onChange={(_, chosen) => setView(chosen)}>
        {VIEWS.map(({ id, name }) => (
          <Tab key={id} value={id} label={name} />
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
