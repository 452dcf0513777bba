import { EditPage as GeneratedEdit } from 'touchline/crud';
import type { ResourcePageProps } from 'touchline/plugin-api';
import { Declared } from '../components/Declared';

export default function EditPage(props: ResourcePageProps) {
  return (
    <Declared>
      <GeneratedEdit {...props} />
    </Declared>
  );
}
