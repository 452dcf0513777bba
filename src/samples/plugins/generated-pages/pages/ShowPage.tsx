import type { ResourcePageProps } from 'touchline/plugin-api';
import GeneratedShow from '@/crud/pages/GeneratedShow';
import { Declared } from '../components/Declared';

export default function ShowPage(props: ResourcePageProps) {
  return (
    <Declared>
      <GeneratedShow {...props} />
    </Declared>
  );
}
