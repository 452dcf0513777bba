import type { FaceProps } from '@/plugin-api/types';
import { PersonAvatar } from '@/shared/components/PersonAvatar';
import type { SampleUser } from '../mock/users';

/** A sample user's picture, else the initials in their own colour. */
export function SampleFace({ name, size, row }: FaceProps) {
  const { avatar, avatarColor } = row as unknown as SampleUser;
  return <PersonAvatar name={name} size={size} picture={avatar} color={avatarColor} />;
}
