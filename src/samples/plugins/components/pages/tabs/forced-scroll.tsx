import TabContext from '@mui/lab/TabContext';
import TabList from '@mui/lab/TabList';
import TabPanel from '@mui/lab/TabPanel';
import Tab from '@mui/material/Tab';
import { useState } from 'react';

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Date(2026, month, 1).toLocaleString('en', { month: 'long' }),
);

export default function ScrollingTabs() {
  const [month, setMonth] = useState('January');
  return (
    <TabContext value={month}>
      <TabList
        variant="scrollable"
        scrollButtons
        allowScrollButtonsMobile
        aria-label="Months"
        onChange={(_, chosen) => setMonth(chosen)}
      >
        {MONTHS.map((one) => (
          <Tab key={one} value={one} label={one} />
        ))}
      </TabList>
      {MONTHS.map((one) => (
        <TabPanel key={one} value={one}>
          What happened in {one}.
        </TabPanel>
      ))}
    </TabContext>
  );
}
