export { contrast } from '@/shared/colors/contrast';
