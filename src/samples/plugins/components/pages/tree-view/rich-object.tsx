import { RichTreeView } from '@mui/x-tree-view/RichTreeView';

const RIGHTS = [
  {
    id: 'projects',
    label: 'Projects',
    children: [
      { id: 'projects-read', label: 'Read' },
      { id: 'projects-write', label: 'Write' },
    ],
  },
  {
    id: 'invoices',
    label: 'Invoices',
    children: [
      { id: 'invoices-read', label: 'Read' },
      { id: 'invoices-write', label: 'Write' },
      { id: 'invoices-send', label: 'Send' },
    ],
  },
];

export default function TreeOfObjects() {
  return (
    <RichTreeView
      multiSelect
      checkboxSelection
      aria-label="Rights"
      items={RIGHTS}
      selectionPropagation={{ parents: true, descendants: true }}
      defaultExpandedItems={['projects', 'invoices']}
      defaultSelectedItems={['projects-read']}
    />
  );
}
