import { SimpleTreeView } from '@mui/x-tree-view/SimpleTreeView';
import { TreeItem } from '@mui/x-tree-view/TreeItem';

export default function BasicTree() {
  return (
    <SimpleTreeView defaultExpandedItems={['documents']} aria-label="Files">
      <TreeItem itemId="documents" label="Documents">
        <TreeItem itemId="letters" label="Letters">
          <TreeItem itemId="letter-1" label="To the landlord.txt" />
        </TreeItem>
        <TreeItem itemId="budget" label="Budget.xlsx" />
      </TreeItem>
      <TreeItem itemId="pictures" label="Pictures">
        <TreeItem itemId="fjord" label="Fjord.jpg" />
        <TreeItem itemId="harbour" label="Harbour.jpg" />
      </TreeItem>
    </SimpleTreeView>
  );
}
