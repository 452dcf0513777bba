import Button from '@mui/material/Button';
import ButtonGroup, { type ButtonGroupProps } from '@mui/material/ButtonGroup';
import Stack, { type StackProps } from '@mui/material/Stack';
import { toast } from 'touchline/ui';

const PERIODS = ['Day', 'Week', 'Month'];
const SIZES = ['small', 'medium', 'large'] as const;
const VARIANTS = ['contained', 'outlined', 'text'] as const;
const COLUMN: StackProps = { spacing: 2, sx: { alignItems: 'flex-start' } };
const ROW: StackProps = {
  direction: 'row',
  useFlexGap: true,
  spacing: 3,
  sx: { flexWrap: 'wrap' },
};

interface GroupsProps {
  groups: (ButtonGroupProps & { name: string })[];
  stack: StackProps;
}

export const examples = {
  basic: { groups: VARIANTS.map((variant) => ({ name: variant, variant })), stack: COLUMN },
  sizes: { groups: SIZES.map((size) => ({ name: size, size })), stack: COLUMN },
  vertical: {
    groups: VARIANTS.map((variant) => ({ name: variant, variant, orientation: 'vertical' })),
    stack: ROW,
  },
} satisfies Record<string, GroupsProps>;

export default function ButtonGroups({ groups, stack }: GroupsProps) {
  return (
    <Stack {...stack}>
      {groups.map(({ name, ...look }) => (
        <ButtonGroup key={name} {...look} aria-label={`Period, ${name}`}>
          {PERIODS.map((period) => (
            <Button key={period} onClick={() => toast.success(`By ${period.toLowerCase()}`)}>
              {period}
            </Button>
          ))}
        </ButtonGroup>
      ))}
    </Stack>
  );
}
