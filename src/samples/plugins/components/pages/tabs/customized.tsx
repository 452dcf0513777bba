import TabContext from '@mui/lab/TabContext';
import MuiTabList from '@mui/lab/TabList';
import TabPanel from '@mui/lab/TabPanel';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import { useState } from 'react';

const TabList = styled(MuiTabList)(({ theme }) => ({
  padding: theme.spacing(0.5),
  borderRadius: 10,
  backgroundColor: theme.vars.palette.surface.sunken,
  '& .MuiTabs-indicator': { display: 'none' },
  '& .MuiTab-root': { minHeight: 32, borderRadius: 8 },
  '& .Mui-selected': {
    backgroundColor: theme.vars.palette.primary.main,
    color: `${theme.vars.palette.primary.contrastText} !important`,
  },
}));

export default function CustomizedTabs() {
  const [view, setView] = useState('day');
  return (
    <TabContext value={view}>
      <TabList variant="fullWidth" aria-label="Period" onChange={(_, chosen) => setView(chosen)}>
        <Tab value="day" label="Day" />
        <Tab value="week" label="Week" />
        <Tab value="month" label="Month" />
      </TabList>
      <TabPanel value="day">14 visits since midnight.</TabPanel>
      <TabPanel value="week">96 visits since Monday.</TabPanel>
      <TabPanel value="month">412 visits since the first.</TabPanel>
    </TabContext>
  );
}
