import TabContext from '@mui/lab/TabContext';
import TabList from '@mui/lab/TabList';
import TabPanel from '@mui/lab/TabPanel';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import { useState } from 'react';

export default function VerticalTabs() {
  const [view, setView] = useState('one');
  return (
    <TabContext value={view}>
      <Box sx={{ display: 'flex' }}>
        <TabList
          orientation="vertical"
          aria-label="Steps"
          onChange={(_, chosen) => setView(chosen)}
          sx={{ borderInlineEnd: 1, borderColor: 'divider', flexShrink: 0 }}
        >
          <Tab value="one" label="Plan" />
          <Tab value="two" label="Build" />
          <Tab value="three" label="Ship" />
        </TabList>
        <TabPanel value="one">Say what will be different.</TabPanel>
        <TabPanel value="two">Small steps that can be shown.</TabPanel>
        <TabPanel value="three">To a few people first, then to all.</TabPanel>
      </Box>
    </TabContext>
  );
}
