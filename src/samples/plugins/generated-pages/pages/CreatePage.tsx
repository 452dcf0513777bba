import type { ResourcePageProps } from 'touchline/plugin-api';
import GeneratedCreate from '@/crud/pages/GeneratedCreate';
import { Declared } from '../components/Declared';

export default function CreatePage(props: ResourcePageProps) {
  return (
    <Declared>
      <GeneratedCreate {...props} />
    </Declared>
  );
}
