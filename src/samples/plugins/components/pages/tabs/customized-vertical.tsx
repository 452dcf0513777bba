import TabContext from '@mui/lab/TabContext';
import MuiTabList from '@mui/lab/TabList';
import TabPanel from '@mui/lab/TabPanel';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import { useState } from 'react';

const TabList = styled(MuiTabList)(({ theme }) => ({
  flexShrink: 0,
  '& .MuiTabs-indicator': { display: 'none' },
  '& .MuiTab-root': { borderRadius: 8, alignItems: 'flex-start' },
  '& .Mui-selected': { backgroundColor: theme.vars.palette.primary.soft },
}));

export default function CustomizedVerticalTabs() {
  const [view, setView] = useState('general');
  return (
    <TabContext value={view}>
      <Box sx={{ display: 'flex' }}>
        <TabList
          orientation="vertical"
          aria-label="Preferences"
          onChange={(_, chosen) => setView(chosen)}
        >
          <Tab value="general" label="General" />
          <Tab value="people" label="People" />
          <Tab value="billing" label="Billing" />
        </TabList>
        <TabPanel value="general">Name, language and time zone.</TabPanel>
        <TabPanel value="people">Six members in five teams.</TabPanel>
        <TabPanel value="billing">Paid every month, by card.</TabPanel>
      </Box>
    </TabContext>
  );
}
