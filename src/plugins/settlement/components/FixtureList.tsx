import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Panel } from '@/shared/components/Panel';
import type { DueTip, FixtureGroup } from '../due-tip';
import { FixtureBlock } from './FixtureBlock';

interface FixtureListProps {
  title: string;
  text: string;
  groups: readonly FixtureGroup[];
  marketNames: ReadonlyMap<string, string>;
  fixtureEnd?: (group: FixtureGroup) => ReactNode;
  tipAction?: (tip: DueTip) => ReactNode;
}

/** One section of the desk; nothing at all when there is nothing in it. */
export function FixtureList(props: FixtureListProps) {
  const { title, text, groups, marketNames, fixtureEnd, tipAction } = props;
  if (groups.length === 0) return null;
  return (
    <Panel title={title} text={text} flush>
      <Box component="ul" sx={{ m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}>
        {groups.map((group) => (
          <FixtureBlock
            key={group.fixtureId}
            group={group}
            marketNames={marketNames}
            end={fixtureEnd?.(group)}
            tipAction={tipAction}
          />
        ))}
      </Box>
    </Panel>
  );
}
