import { type ComponentType, useState } from 'react';
import { LatePart, lazyPart } from 'touchline/ui';

interface Opens {
  open: boolean;
}

/** Mounts when first opened, and stays mounted so that its closing animation can run. */
function Opened<Props extends Opens>({
  Part,
  props,
}: {
  Part: ComponentType<Props>;
  props: Props;
}) {
  const [asked, setAsked] = useState(props.open);
  if (props.open && !asked) setAsked(true);
  return (
    asked && (
      <LatePart>
        <Part {...props} />
      </LatePart>
    )
  );
}

/** A drawer or dialog whose code loads when it is first opened. */
function late<Props extends Opens>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Part = lazyPart(load);
  return (props) => <Opened Part={Part} props={props} />;
}

export const ProfileDrawer = late(() => import('./ProfileDrawer'));
export const ContactDrawer = late(() => import('./ContactDrawer'));
export const CallDialog = late(() => import('./CallDialog'));
