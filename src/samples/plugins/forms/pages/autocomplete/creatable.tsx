import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';

interface Tag {
  name: string;
  /** Typed text that isn't a tag yet. */
  added?: true;
}

const filter = createFilterOptions<Tag>();

export default function Creatable() {
  const [tags, setTags] = useState<Tag[]>(
    ['Derby', 'Cup tie', 'Friendly'].map((name) => ({ name })),
  );
  const [chosen, setChosen] = useState<Tag | null>(null);

  function choose(next: Tag | string | null) {
    const name = typeof next === 'string' ? next.trim() : (next?.name ?? '');
    const known = tags.find((tag) => tag.name === name);
    setChosen(name ? (known ?? { name }) : null);
    if (name && !known) setTags([...tags, { name }]);
  }

  return (
    <Autocomplete
      freeSolo
      selectOnFocus
      clearOnBlur
      handleHomeEndKeys
      options={tags}
      value={chosen}
      onChange={(_event, next) => choose(next)}
      filterOptions={(options, state) => {
        const found = filter(options, state);
        const name = state.inputValue.trim();
        const isNew = name && !options.some((tag) => tag.name.toLowerCase() === name.toLowerCase());
        return isNew ? found.concat({ name, added: true }) : found;
      }}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.name)}
      isOptionEqualToValue={(option, value) => option.name === value.name}
      renderOption={({ key, ...option }, { name, added }) => (
        <li key={key} {...option}>
          {added ? `Add “${name}”` : name}
        </li>
      )}
      renderInput={(field) => (
        <TextField {...field} label="Tag" helperText="Type a new one to add it" />
      )}
    />
  );
}
