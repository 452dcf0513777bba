import { mdiMinusBoxOutline, mdiPlusBoxOutline, mdiSquareSmall } from '@mdi/js';
import { styled } from '@mui/material/styles';
import { SimpleTreeView } from '@mui/x-tree-view/SimpleTreeView';
import { TreeItem, treeItemClasses } from '@mui/x-tree-view/TreeItem';
import { Icon } from 'touchline/ui';

const LinedItem = styled(TreeItem)(({ theme }) => ({
  [`& .${treeItemClasses.groupTransition}`]: {
    marginInlineStart: 15,
    paddingInlineStart: 18,
    borderInlineStart: `1px dashed ${theme.vars.palette.divider}`,
  },
}));

export default function CustomizedTree() {
  return (
    <SimpleTreeView
      aria-label="Plants"
      defaultExpandedItems={['herbs', 'mint']}
      slots={{
        expandIcon: () => <Icon path={mdiPlusBoxOutline} size={18} />,
        collapseIcon: () => <Icon path={mdiMinusBoxOutline} size={18} />,
        endIcon: () => <Icon path={mdiSquareSmall} size={18} />,
      }}
    >
      <LinedItem itemId="herbs" label="Herbs">
        <LinedItem itemId="mint" label="Mint">
          <LinedItem itemId="spearmint" label="Spearmint" />
          <LinedItem itemId="water-mint" label="Water mint" />
        </LinedItem>
        <LinedItem itemId="sage" label="Sage" />
      </LinedItem>
      <LinedItem itemId="flowers" label="Flowers">
        <LinedItem itemId="marigold" label="Marigold" />
      </LinedItem>
    </SimpleTreeView>
  );
}
