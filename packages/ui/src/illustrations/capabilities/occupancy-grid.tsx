import { Drawing, points } from '../drawing.tsx';

/** A floor as a `nav_msgs/OccupancyGrid`: `#` is occupied, `.` free, a space unknown. */
const FLOOR = [
  '    ##############      ',
  '    #............#      ',
  '  ###............#####  ',
  '  #..................#  ',
  '  #...##......##.....#  ',
  '  #...##......##.....## ',
  '  #...................# ',
  '  #...................# ',
  '  #####..####..####..## ',
  '      #..#  #..#  #..#  ',
  '   ####..####..#  #..#  ',
  '   #...........####..#  ',
  '   #.................#  ',
  '   #.................#  ',
  '   ############..#####  ',
  '              #..#      ',
];
const CELL = 18;
const LEFT = 24;
const TOP = 16;

/** The center of a cell. */
const at = (column: number, row: number): [number, number] => [LEFT + (column + 0.5) * CELL, TOP + (row + 0.5) * CELL];

const PATH = [at(15.5, 14), at(15.5, 12.5), at(14, 12), at(13.5, 10.5), at(13.5, 7), at(10, 6), at(8, 3.5)];
const POSE = { column: 8.5, row: 4 };
const [POSE_X, POSE_Y] = at(8, 3.5);

/** The point at which a laser ray hits an occupied cell, found in steps of 1/20 cell. */
function hit(degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  let { column, row } = POSE;
  while ((FLOOR[Math.floor(row)]?.[Math.floor(column)] ?? '#') !== '#') {
    column += Math.cos(angle) / 20;
    row += Math.sin(angle) / 20;
  }
  return [Math.round(LEFT + column * CELL), Math.round(TOP + row * CELL)];
}

/** The hits in the laser's field of view, which faces the driving direction. */
const HITS = Array.from({ length: 17 }, (_, ray) => hit(110 + ray * 15));

/** The cells of one kind, row by row, as lines that the dashes of `.d-cells` cut into squares. */
function cells(kind: '#' | '.'): string {
  return FLOOR.flatMap((row, y) =>
    [...row.matchAll(kind === '#' ? /#+/g : /\.+/g)].map(
      ({ index, 0: run }) => `M${LEFT + index * CELL + 1} ${TOP + (y + 0.5) * CELL}h${run.length * CELL - 2}`,
    ),
  ).join('');
}

/** A map, the path of the robot, and its current laser scan. */
export function OccupancyGrid() {
  return (
    <Drawing>
      <path d={cells('.')} className="d-cells d-cells-free" />
      <path d={cells('#')} className="d-cells d-cells-occupied" />
      {HITS.map(([x, y]) => (
        <g key={`${x}-${y}`}>
          <path d={`M${POSE_X} ${POSE_Y}L${x} ${y}`} className="d-live d-thin" strokeDasharray="2 5" />
          <circle cx={x} cy={y} r="2.5" className="d-live-fill" />
        </g>
      ))}
      <polyline points={points(PATH)} className="d-live" strokeWidth="2" />
      <circle cx={PATH[0]?.[0]} cy={PATH[0]?.[1]} r="4" className="d-live-fill" />
      <circle cx={POSE_X} cy={POSE_Y} r="13" className="d-accent-ground" />
      <path
        d={`M${POSE_X + 9} ${POSE_Y}l-14-6 4 6-4 6Z`}
        transform={`rotate(231 ${POSE_X} ${POSE_Y})`}
        className="d-accent-fill"
      />
    </Drawing>
  );
}
