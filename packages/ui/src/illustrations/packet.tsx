import './packet.css';

interface PacketProps {
  /** The path that the packet travels along, from its start to its end. */
  path: string;
  kind?: 'state' | 'stream';
  /** Whether it starts half a period after the others. */
  isLate?: boolean;
}

/** A dot that travels along a path a few times: the visible part of a dashed line. Hidden where motion is reduced. */
export function Packet({ path, kind = 'state', isLate = false }: PacketProps) {
  return (
    <path
      d={path}
      pathLength={100}
      className={`d-packet ${isLate ? 'd-packet-late ' : ''}${kind === 'state' ? 'd-live' : 'd-accent'}`}
    />
  );
}
