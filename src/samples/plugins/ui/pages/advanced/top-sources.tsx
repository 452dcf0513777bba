import TabContext from '@mui/lab/TabContext';
import TabList from '@mui/lab/TabList';
import TabPanel from '@mui/lab/TabPanel';
import Card from '@mui/material/Card';
import Tab from '@mui/material/Tab';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import { TrendChip } from 'touchline/ui';

export const bare = true;

const SOURCES = {
  Search: [
    { name: 'Ferries today', visits: 1840, change: 12 },
    { name: 'Desk lamp', visits: 962, change: -4 },
  ],
  Letters: [
    { name: 'News of May', visits: 1204, change: 31 },
    { name: 'Welcome', visits: 640, change: 2 },
  ],
};

export default function TopSources() {
  const [view, setView] = useState('Search');
  return (
    <Card>
      <TabContext value={view}>
        <TabList aria-label="Source" onChange={(_, chosen) => setView(chosen)} sx={{ px: 1 }}>
          {Object.keys(SOURCES).map((name) => (
            <Tab key={name} value={name} label={name} />
          ))}
        </TabList>
        {Object.entries(SOURCES).map(([source, rows]) => (
          <TabPanel key={source} value={source} sx={{ p: 0 }}>
            <Table size="small">
              <TableHead>
                <TableRow>
                  <TableCell>Words</TableCell>
                  <TableCell align="right">Visits</TableCell>
                  <TableCell align="right">Change</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {rows.map(({ name, visits, change }) => (
                  <TableRow key={name}>
                    <TableCell>{name}</TableCell>
                    <TableCell align="right">{visits.toLocaleString('en')}</TableCell>
                    <TableCell align="right">
                      <TrendChip change={change} text={`${Math.abs(change)} %`} />
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </TabPanel>
        ))}
      </TabContext>
    </Card>
  );
}
