import Typography from '@mui/material/Typography';
import { SimpleTreeView } from '@mui/x-tree-view/SimpleTreeView';
import { TreeItem } from '@mui/x-tree-view/TreeItem';
import { useState } from 'react';

export default function MultiSelectionTree() {
  const [selected, setSelected] = useState(['fjord-picture']);
  return (
    <>
      <SimpleTreeView
        multiSelect
        aria-label="Pictures"
        defaultExpandedItems={['trip']}
        selectedItems={selected}
        onSelectedItemsChange={(_, items) => setSelected(items)}
      >
        <TreeItem itemId="trip" label="Trip to the coast">
          <TreeItem itemId="fjord-picture" label="Fjord" />
          <TreeItem itemId="ferry-picture" label="Ferry" />
          <TreeItem itemId="lighthouse-picture" label="Lighthouse" />
        </TreeItem>
        <TreeItem itemId="city" label="A day in the city" />
      </SimpleTreeView>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {selected.length} selected
      </Typography>
    </>
  );
}
