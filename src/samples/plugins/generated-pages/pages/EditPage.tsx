import GeneratedEdit from '@/crud/pages/GeneratedEdit';
import type { ResourcePageProps } from '@/plugin-api/types';
import { Declared } from '../components/Declared';

export default function EditPage(props: ResourcePageProps) {
  return (
    <Declared>
      <GeneratedEdit {...props} />
    </Declared>
  );
}
