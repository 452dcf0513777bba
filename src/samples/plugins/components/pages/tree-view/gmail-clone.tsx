import {
  mdiAccountGroup,
  mdiDelete,
  mdiEmail,
  mdiForum,
  mdiInformation,
  mdiLabel,
  mdiTagHeart,
} from '@mdi/js';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { SimpleTreeView } from '@mui/x-tree-view/SimpleTreeView';
import { TreeItem } from '@mui/x-tree-view/TreeItem';
import { Icon } from 'touchline/ui';

interface Folder {
  id: string;
  name: string;
  icon: string;
  count?: number;
  color?: string;
  folders?: Folder[];
}

const FOLDERS: Folder[] = [
  { id: 'mail', name: 'All mail', icon: mdiEmail },
  { id: 'trash', name: 'Trash', icon: mdiDelete },
  {
    id: 'labels',
    name: 'Labels',
    icon: mdiLabel,
    folders: [
      { id: 'social', name: 'Social', icon: mdiAccountGroup, count: 90, color: 'primary' },
      { id: 'updates', name: 'Updates', icon: mdiInformation, count: 2294, color: 'warning' },
      { id: 'forums', name: 'Forums', icon: mdiForum, count: 3566, color: 'info' },
      { id: 'offers', name: 'Offers', icon: mdiTagHeart, count: 733, color: 'success' },
    ],
  },
];

const labelOf = ({ name, icon, count, color = 'text' }: Folder) => (
  <Stack direction="row" spacing={1.5} sx={{ py: 0.5, alignItems: 'center' }}>
    <Typography component="span" color={color === 'text' ? 'text.secondary' : `${color}.main`}>
      <Icon path={icon} size={18} />
    </Typography>
    <Typography component="span" variant="body2" sx={{ flexGrow: 1, fontWeight: 500 }}>
      {name}
    </Typography>
    <Typography component="span" variant="caption" color="text.secondary">
      {count?.toLocaleString('en')}
    </Typography>
  </Stack>
);

const itemOf = (folder: Folder) => (
  <TreeItem key={folder.id} itemId={folder.id} label={labelOf(folder)}>
    {folder.folders?.map(itemOf)}
  </TreeItem>
);

export default function MailboxTree() {
  return (
    <SimpleTreeView
      aria-label="Mailbox"
      defaultExpandedItems={['labels']}
      defaultSelectedItems="updates"
    >
      {FOLDERS.map(itemOf)}
    </SimpleTreeView>
  );
}
