import type { ResourcePageProps } from 'touchline/plugin-api';
import GeneratedList from '@/crud/pages/GeneratedList';
import { Declared } from '../components/Declared';

export default function ListPage(props: ResourcePageProps) {
  return (
    <Declared>
      <GeneratedList {...props} />
    </Declared>
  );
}
