import {
  mdiBell,
  mdiBellOutline,
  mdiBookmark,
  mdiBookmarkOutline,
  mdiHeart,
  mdiHeartOutline,
} from '@mdi/js';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { Icon } from 'touchline/ui';

const MARKS = [
  { label: 'Favourite', off: mdiHeartOutline, on: mdiHeart, color: 'error' },
  { label: 'Keep', off: mdiBookmarkOutline, on: mdiBookmark, color: 'primary' },
  { label: 'Remind me', off: mdiBellOutline, on: mdiBell, color: 'warning' },
] as const;

export default function CustomIcons() {
  return (
    <FormGroup row sx={{ columnGap: 2 }}>
      {MARKS.map(({ label, off, on, color }) => (
        <FormControlLabel
          key={label}
          label={label}
          control={
            <Checkbox
              defaultChecked
              color={color}
              icon={<Icon path={off} />}
              checkedIcon={<Icon path={on} />}
            />
          }
        />
      ))}
    </FormGroup>
  );
}
