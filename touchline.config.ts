import { defineApp } from 'touchline/config';

export default defineApp({
  name: 'Touchline',
  description: {
    en: 'Sports tips that can be checked: locked before the start, settled by rule, on a public record.',
  },
  parts: ['product', 'samples'],
});
