import Box from '@mui/material/Box';

/** The colour of a label. Its name is beside it. */
export function LabelDot({ color }: { color: string }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        width: 10,
        height: 10,
        mx: 0.625,
        flexShrink: 0,
        borderRadius: '50%',
        bgcolor: `${color}.main`,
      }}
    />
  );
}
