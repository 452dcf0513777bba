import { mdiTagPlusOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from 'touchline/ui';

/** What the back end takes. */
const MOST = 20;
const LONGEST = 40;

interface TagsFieldProps {
  tags: string[];
  onChange: (tags: string[]) => void;
}

/** The person's own tags for a contact. */
export function TagsField({ tags, onChange }: TagsFieldProps) {
  const { t } = useTranslation('chat');
  const [text, setText] = useState('');
  const tag = text.trim();

  function add(event: FormEvent) {
    event.preventDefault();
    if (tag === '') return;
    if (!tags.includes(tag) && tags.length < MOST) onChange([...tags, tag]);
    setText('');
  }

  return (
    <Box sx={{ display: 'grid', gap: 1, px: 1.25 }}>
      {tags.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          {tags.map((each) => {
            const remove = () => onChange(tags.filter((one) => one !== each));
            return (
              <Chip
                key={each}
                label={each}
                size="small"
                aria-label={t('tag.remove', { tag: each })}
                onClick={remove}
                onDelete={remove}
              />
            );
          })}
        </Box>
      )}
      <Box component="form" onSubmit={add} sx={{ display: 'flex', gap: 1 }}>
        <OutlinedInput
          size="small"
          fullWidth
          value={text}
          placeholder={t('tag.add')}
          onChange={(event) => setText(event.target.value)}
          inputProps={{ 'aria-label': t('tag.add'), maxLength: LONGEST, dir: 'auto' }}
        />
        <IconButton type="submit" aria-label={t('tag.keep')} disabled={tag === ''}>
          <Icon path={mdiTagPlusOutline} />
        </IconButton>
      </Box>
    </Box>
  );
}
