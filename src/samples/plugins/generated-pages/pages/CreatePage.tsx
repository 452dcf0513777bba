import GeneratedCreate from '@/crud/pages/GeneratedCreate';
import type { ResourcePageProps } from '@/plugin-api/types';
import { Declared } from '../components/Declared';

export default function CreatePage(props: ResourcePageProps) {
  return (
    <Declared>
      <GeneratedCreate {...props} />
    </Declared>
  );
}
