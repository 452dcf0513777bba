import { defineTheme } from 'touchline/config';

export default defineTheme({
  primary: '#1d6b45',
  primaryDark: '#6fcf97',
  radius: 4,
  font: 'Georgia',
  mode: 'system',
});
