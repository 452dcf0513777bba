import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { SimpleTreeView } from '@mui/x-tree-view/SimpleTreeView';
import { TreeItem } from '@mui/x-tree-view/TreeItem';
import { useState } from 'react';

const TEAMS = [
  { id: 'design', name: 'Design', people: ['Ada Larkspur', 'Farid Sorrel'] },
  { id: 'apps', name: 'Apps', people: ['Clio Marigold'] },
  { id: 'platform', name: 'Platform', people: ['Bruno Fennel'] },
];

export default function ControlledTree() {
  const [open, setOpen] = useState<string[]>(['design']);
  const [selected, setSelected] = useState<string | null>(null);
  const all = TEAMS.map(({ id }) => id);
  return (
    <>
      <Stack direction="row" useFlexGap spacing={1} sx={{ mb: 1, flexWrap: 'wrap' }}>
        <Button size="small" onClick={() => setOpen(open.length === 0 ? all : [])}>
          {open.length === 0 ? 'Open all' : 'Close all'}
        </Button>
        <Button size="small" disabled={selected === null} onClick={() => setSelected(null)}>
          Deselect
        </Button>
      </Stack>
      <SimpleTreeView
        aria-label="Teams"
        expandedItems={open}
        onExpandedItemsChange={(_, items) => setOpen(items)}
        selectedItems={selected}
        onSelectedItemsChange={(_, item) => setSelected(item)}
      >
        {TEAMS.map(({ id, name, people }) => (
          <TreeItem key={id} itemId={id} label={name}>
            {people.map((person) => (
              <TreeItem key={person} itemId={person} label={person} />
            ))}
          </TreeItem>
        ))}
      </SimpleTreeView>
    </>
  );
}
