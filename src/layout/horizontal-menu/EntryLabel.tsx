import { mdiCircleSmall } from '@mdi/js';
import Box from '@mui/material/Box';
import type { NavNode } from '@/plugin-api/registry';
import { useAppSettings } from '@/shared/app-settings-context';
import { Icon } from '@/shared/components/Icon';
import { MenuMarks } from '../menu/MenuMarks';
import { useMenuText } from '../menu/use-menu-text';
import { useNodeWork } from '../menu/use-node-work';

interface EntryLabelProps {
  node: NavNode;
  inBar: boolean;
  /** Other entries have icons, so this one gets a dot if it has none. */
  withIcon: boolean;
}

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Icon, title and marks of an entry. */
export function EntryLabel({ node, inBar, withIcon }: EntryLabelProps) {
  const text = useMenuText();
  const { menuTextTruncated } = useAppSettings();
  const work = useNodeWork(node);
  const short = inBar || menuTextTruncated;
  return (
    <>
      {withIcon && <Icon path={node.icon ?? mdiCircleSmall} />}
      <Box
        component="span"
        sx={{
          flex: 1,
          minWidth: 0,
          maxWidth: inBar ? 200 : undefined,
          ...(short ? ONE_LINE : { overflowWrap: 'anywhere' }),
        }}
      >
        {text(node.titleKey)}
      </Box>
      <MenuMarks {...node} work={work} />
    </>
  );
}
