import { mdiCreditCardOutline } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { Icon } from 'touchline/ui';

export const bare = true;

const CARDS = ['Card ending 4242', 'Card ending 5556'];

export default function UpgradePlan() {
  const [card, setCard] = useState(CARDS[0] ?? '');
  const [code, setCode] = useState('');
  const [paid, setPaid] = useState(false);
  const [tried, setTried] = useState(false);
  const valid = /^\d{3}$/.test(code);

  function pay(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (valid) setPaid(true);
  }

  return (
    <Card>
      <CardContent component="form" noValidate onSubmit={pay}>
        <Typography variant="h3" component="p">
          Ten more seats
        </Typography>
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          $49 a month, from today on.
        </Typography>
        <RadioGroup aria-label="Card" value={card} onChange={(_, value) => setCard(value)}>
          {CARDS.map((one) => (
            <FormControlLabel
              key={one}
              value={one}
              control={<Radio size="small" />}
              label={
                <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
                  <Icon path={mdiCreditCardOutline} />
                  <span>{one}</span>
                </Stack>
              }
            />
          ))}
        </RadioGroup>
        <TextField
          label="Security code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={tried && !valid}
          helperText={tried && !valid ? 'Three digits, from the back of the card.' : ' '}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
          sx={{ mt: 2, mb: 1 }}
        />
        {paid ? (
          <Alert severity="success">Paid. The seats are yours.</Alert>
        ) : (
          <Button fullWidth type="submit" variant="contained">
            Pay $49
          </Button>
        )}
      </CardContent>
    </Card>
  );
}
