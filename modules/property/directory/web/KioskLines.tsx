import type { Line, Place } from './lines.ts'
import { Mark } from './Mark.tsx'
import classes from './Kiosk.module.css'

/** As the style sheet draws a line; the widths leave a name in large type its room. */
export const drawn = { width: 500, height: 64 }

interface LinesProps {
  shown: readonly Place[]
  rows: number
  columns: number
  /** Each line says its tower. */
  towers: boolean
}
export const KioskLines = ({ shown, rows, columns, towers }: LinesProps) => (
  <ul
    className={classes.lines}
    style={{
      gridTemplateRows: `repeat(${rows}, ${drawn.height}px)`,
      gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
    }}
  >
    {shown.map((place) =>
      'line' in place ? (
        <KioskLine key={place.key} line={place.line} towers={towers} />
      ) : (
        <li key={place.key} className={classes.tower} aria-hidden={'nothing' in place || undefined}>
          {'tower' in place && <h2>{place.tower}</h2>}
        </li>
      ),
    )}
  </ul>
)

const KioskLine = ({ line: { companyName, logo, towerName, floorNo, units }, towers }: { line: Line; towers: boolean }) => (
  <li className={classes.line}>
    <span className={classes.floor}>{floorNo}</span>
    <Mark name={companyName} logo={logo} size={36} />
    <span className={classes.name}>{companyName}</span>
    <span className={classes.where}>
      {towers && <span className={classes.towerName}>{towerName}</span>}
      <span>{units}</span>
    </span>
  </li>
)
