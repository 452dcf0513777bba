import { mdiOpenInNew } from '@mdi/js';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { Icon } from 'touchline/ui';

export const wide = true;

const DOCS = 'https://mui.com/material-ui';

const COMPONENTS = [
  { name: 'App Bar', page: 'react-app-bar' },
  { name: 'Backdrop', page: 'react-backdrop' },
  { name: 'Bottom Navigation', page: 'react-bottom-navigation' },
  { name: 'Breadcrumbs', page: 'react-breadcrumbs' },
  { name: 'Date Time Picker', url: 'https://mui.com/x/react-date-pickers/date-time-picker/' },
  { name: 'Divider', page: 'react-divider' },
  { name: 'Drawer', page: 'react-drawer' },
  { name: 'Icons', page: 'icons' },
  { name: 'Link', page: 'react-link' },
  { name: 'Paper', page: 'react-paper' },
  { name: 'Popover', page: 'react-popover' },
  { name: 'Popper', page: 'react-popper' },
  { name: 'Progress', page: 'react-progress' },
  { name: 'Speed Dial', page: 'react-speed-dial' },
  { name: 'Tooltip', page: 'react-tooltip' },
  { name: 'Transfer List', page: 'react-transfer-list' },
  { name: 'Transitions', page: 'transitions' },
];

export default function FurtherComponents() {
  return (
    <List
      disablePadding
      sx={{
        display: 'grid',
        columnGap: 2,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' },
      }}
    >
      {COMPONENTS.map(({ name, page, url = `${DOCS}/${page}/` }) => (
        <ListItem key={name} disablePadding>
          <ListItemButton
            component="a"
            href={url}
            target="_blank"
            rel="noreferrer"
            sx={{ borderRadius: 1 }}
          >
            <ListItemText primary={name} />
            <Box sx={{ color: 'text.secondary' }}>
              <Icon path={mdiOpenInNew} size={18} flipRtl label="opens in a new tab" />
            </Box>
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
