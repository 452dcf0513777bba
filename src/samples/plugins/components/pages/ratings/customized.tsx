import {
  mdiEmoticonHappyOutline,
  mdiEmoticonNeutralOutline,
  mdiEmoticonSadOutline,
  mdiHeart,
  mdiHeartOutline,
} from '@mdi/js';
import Box from '@mui/material/Box';
import Rating, { type IconContainerProps } from '@mui/material/Rating';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Icon } from 'touchline/ui';

const Hearts = styled(Rating)(({ theme }) => ({
  '& .MuiRating-iconFilled': { color: theme.vars.palette.error.main },
  '& .MuiRating-iconHover': { color: theme.vars.palette.error.dark },
}));

const FACES = [
  { icon: mdiEmoticonSadOutline, name: 'Bad' },
  { icon: mdiEmoticonNeutralOutline, name: 'So-so' },
  { icon: mdiEmoticonHappyOutline, name: 'Good' },
];

const Face = ({ value, ...props }: IconContainerProps) => (
  <Box component="span" {...props}>
    <Icon path={FACES[value - 1]?.icon ?? ''} size={28} />
  </Box>
);

export default function CustomizedRatings() {
  return (
    <Stack spacing={2}>
      <Box>
        <Typography component="p">Hearts</Typography>
        <Hearts
          name="hearts"
          defaultValue={3}
          icon={<Icon path={mdiHeart} />}
          emptyIcon={<Icon path={mdiHeartOutline} />}
        />
      </Box>
      <Box>
        <Typography component="p">Ten stars</Typography>
        <Rating name="ten-stars" defaultValue={7} max={10} />
      </Box>
      <Box>
        <Typography component="p">Faces</Typography>
        <Rating
          name="faces"
          max={3}
          defaultValue={3}
          highlightSelectedOnly
          getLabelText={(value) => FACES[value - 1]?.name ?? ''}
          slotProps={{ icon: { component: Face } }}
        />
      </Box>
    </Stack>
  );
}
