import { Drawing, points } from './drawing.tsx';

/** A floor as `nav_msgs/OccupancyGrid` sees it: `#` occupied, `.` free, a space unknown. */
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

/** The centre of a cell. */
const at = (column: number, row: number): [number, number] => [LEFT + (column + 0.5) * CELL, TOP + (row + 0.5) * CELL];

const PATH = [at(15.5, 14), at(15.5, 12), at(13.5, 10.5), at(13.5, 7), at(10, 6), at(8, 3.5)];
/** Where the laser's rays end, around the robot's pose. */
const HITS = [at(3, 5), at(3, 3.5), at(5, 1.2), at(8, 1), at(11, 1), at(12, 4.2)];
const [POSE_X, POSE_Y] = at(8, 3.5);

/** Every cell of a kind as one path of squares. */
function cells(kind: '#' | '.'): string {
  return FLOOR.flatMap((row, y) =>
    row
      .split('')
      .map((cell, x) =>
        cell === kind ? `M${LEFT + x * CELL + 1} ${TOP + y * CELL + 1}h${CELL - 2}v${CELL - 2}h${2 - CELL}z` : '',
      ),
  ).join('');
}

/** A map, the way the robot came, and what its laser sees now. */
export function OccupancyGrid() {
  return (
    <Drawing>
      <path d={cells('.')} className="d-cell-free" />
      <path d={cells('#')} className="d-cell-occupied" />
      {HITS.map(([x, y]) => (
        <g key={`${x}-${y}`}>
          <path d={`M${POSE_X} ${POSE_Y}L${x} ${y}`} className="d-live d-thin" strokeDasharray="2 5" />
          <circle cx={x} cy={y} r="2.5" className="d-live-fill" />
        </g>
      ))}
      <polyline points={points(PATH)} className="d-live" strokeWidth="2" />
      <circle cx={PATH[0]?.[0]} cy={PATH[0]?.[1]} r="4" className="d-live-fill" />
      <circle cx={POSE_X} cy={POSE_Y} r="13" className="d-accent-ground" />
      <path d={`M${POSE_X - 7} ${POSE_Y - 9}l16 4-11 12Z`} className="d-accent-fill" />
    </Drawing>
  );
}
