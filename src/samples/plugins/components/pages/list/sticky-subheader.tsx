import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';

const NAMES = [
  { letter: 'A', names: ['Ada Larkspur', 'Anselm Yarrow', 'Asta Clover'] },
  { letter: 'B', names: ['Bruno Fennel', 'Bela Tansy'] },
  { letter: 'C', names: ['Clio Marigold', 'Cyril Sage', 'Cora Linden'] },
  { letter: 'D', names: ['Dario Thistle', 'Dilan Borage'] },
];

export default function ListWithStickyHeaders() {
  return (
    <Box
      role="region"
      aria-label="Names"
      tabIndex={0}
      sx={{ maxHeight: 280, overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      {NAMES.map(({ letter, names }) => (
        <List
          key={letter}
          dense
          disablePadding
          aria-label={letter}
          subheader={
            <ListSubheader sx={{ bgcolor: 'surface.sunken', lineHeight: '32px' }}>
              {letter}
            </ListSubheader>
          }
        >
          {names.map((name) => (
            <ListItem key={name}>
              <ListItemText primary={name} />
            </ListItem>
          ))}
        </List>
      ))}
    </Box>
  );
}
