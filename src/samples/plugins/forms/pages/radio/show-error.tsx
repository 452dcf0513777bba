import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { type FormEvent, useId, useState } from 'react';

const ANSWERS = ['Three times', 'Five times', 'Never'];
const HELP = ['Choose an answer', 'That is right', 'That is not it, try again'] as const;

export default function ShowError() {
  const id = useId();
  const [answer, setAnswer] = useState('');
  const [help, setHelp] = useState<(typeof HELP)[number] | ''>('');

  function check(event: FormEvent) {
    event.preventDefault();
    if (!answer) setHelp(HELP[0]);
    else setHelp(answer === 'Five times' ? HELP[1] : HELP[2]);
  }

  return (
    <form onSubmit={check}>
      <FormControl error={help === HELP[0] || help === HELP[2]}>
        <FormLabel id={id}>How often did the Rovers win the Coastal Cup?</FormLabel>
        <RadioGroup
          aria-labelledby={id}
          aria-describedby={`${id}-help`}
          value={answer}
          onChange={(event) => {
            setAnswer(event.target.value);
            setHelp('');
          }}
        >
          {ANSWERS.map((text) => (
            <FormControlLabel key={text} value={text} label={text} control={<Radio />} />
          ))}
        </RadioGroup>
        <FormHelperText id={`${id}-help`} role="status">
          {help || ' '}
        </FormHelperText>
        <Button type="submit" variant="outlined" sx={{ mt: 1, alignSelf: 'flex-start' }}>
          Check the answer
        </Button>
      </FormControl>
    </form>
  );
}
