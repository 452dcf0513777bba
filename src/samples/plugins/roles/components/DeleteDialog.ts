export { DeleteDialog as default } from 'touchline/crud';
