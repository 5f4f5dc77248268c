import { Fragment } from 'react'
import classes from './TowerDrawing.module.css'

// One line per floor from the top, six windows left and right of the lift: # lit, o dimmed, . dark, / plant floor.
const floors = `
..#.o#......  ..o#..#..o..  ..#.oo...o#.  ...#.#....o#  .o#.........
#o#.o.oo#...  .#o.oo##o#.o  ...#.#.o#.#o  ......o.#..#  o..#.....o..
////////////  .....oo..o..  ............  .##o.#.o..#.  ..#.#.....o.
#.........#.  ##..........  ..o#.o..o.o.  ooo##..##o#.  .o.oo.oo....
#.o......##.  .#..#.......  ........#.o.  #..........#  .....#o.....
`
  .trim()
  .split(/\s+/)

const top = 96
const height = 27
const street = 829
const podium = top + floors.length * height

const windowX = (i: number) => (i < 6 ? 160 : 334.6 - 6 * 22.1) + i * 22.1
const looks: Record<string, string | undefined> = { '#': classes.lit, o: classes.dim, '.': classes.pane }

const Floors = () =>
  floors.map((windows, floor) => (
    <Fragment key={floor}>
      {floor > 0 && <path className={classes.slab} d={`M150 ${top + floor * height}h145m30.5 0H470`} />}
      {[...windows].map((look, i) => (
        <rect key={i} className={looks[look]} fill="url(#plant-floor)" x={windowX(i)} y={top + floor * height + 5} width="17" height="17" rx="1" />
      ))}
    </Fragment>
  ))

const FloorMarks = () =>
  [25, 20, 15, 10, 5].map((floor) => {
    const y = podium - (floor - 3) * height
    return (
      <g key={floor}>
        <path className={classes.line} d={`M480 ${y}h54m-46.5-7.5h9l-4.5 6.5z`} />
        <text className={classes.mark} x="540" y={y + 4}>
          {floor}/F
        </text>
      </g>
    )
  })

const Tree = ({ x, r }: { x: number; r: number }) => (
  <g className={classes.line}>
    <circle cx={x} cy={street - 16 - r} r={r} />
    <path d={`M${x} ${street}V${street - 16 - r}`} />
  </g>
)

/** The architect's elevation beside the sign-in form. */
export const TowerDrawing = () => (
  <svg aria-hidden className={classes.drawing} viewBox="0 0 620 900" preserveAspectRatio="xMidYMid meet">
    <defs>
      <pattern id="plant-floor" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path className={classes.line} d="M.5 0v7" />
      </pattern>
    </defs>
    <path className={classes.wall} d={`M150 ${podium}V96h145v${podium - top}M325 ${podium}V96h145v${podium - top}`} />
    <path className={classes.shaft} d={`M295 ${podium}V74h30v${podium - 74}`} />
    <path className={classes.line} d="M310 74v378M190 96V84h240v12" />
    <rect className={classes.lit} x="303" y="452" width="14" height="19" />
    <Floors />
    <FloorMarks />
    <path className={classes.line} d={`M104 ${top}V${street}`} />
    {[top, 366, 636, podium, street].map((y) => (
      <path key={y} className={classes.line} d={`M98 ${y + 4.5}l12-9`} />
    ))}
    <path className={classes.wall} d={`M124 ${street}V${podium}h372.5v${street - podium}`} />
    {Array.from({ length: 11 }, (_, i) => (
      <rect key={i} className={i > 3 && i < 7 ? classes.dim : classes.pane} x={132 + i * 33.4} y="781" width="26" height={street - 781} />
    ))}
    <path className={classes.line} d={`M110 ${podium}h400`} />
    <Tree x={46} r={20} />
    <Tree x={84} r={14} />
    <Tree x={560} r={18} />
    <path className={classes.street} d={`M-3000 ${street}h7000`} />
  </svg>
)
