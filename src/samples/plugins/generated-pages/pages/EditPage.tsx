import type { ResourcePageProps } from 'touchline/plugin-api';
import GeneratedEdit from '@/crud/pages/GeneratedEdit';
import { Declared } from '../components/Declared';

export default function EditPage(props: ResourcePageProps) {
  return (
    <Declared>
      <GeneratedEdit {...props} />
    </Declared>
  );
}
