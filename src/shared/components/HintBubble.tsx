import Box from '@mui/material/Box';
import Popper from '@mui/material/Popper';

export interface HintBubbleProps {
  anchor: HTMLElement;
  text: string;
  onEnter: () => void;
  onLeave: () => void;
}

const OFFSET = [{ name: 'offset', options: { offset: [0, 8] } }];

/** The text of a hint, below its control or, if there is no space, above it. */
export function HintBubble({ anchor, text, onEnter, onLeave }: HintBubbleProps) {
  return (
    <Popper
      open
      anchorEl={anchor}
      placement="bottom"
      role="tooltip"
      modifiers={OFFSET}
      sx={{ zIndex: 'tooltip' }}
    >
      <Box
        onMouseEnter={onEnter}
        onMouseLeave={onLeave}
        sx={{
          px: 1,
          py: 0.5,
          maxWidth: 300,
          fontSize: '0.75rem',
          fontWeight: 500,
          borderRadius: '6px',
          bgcolor: 'nav.fill',
          color: 'nav.text',
          border: '1px solid',
          borderColor: 'nav.divider',
          overflowWrap: 'anywhere',
        }}
      >
        {text}
      </Box>
    </Popper>
  );
}
