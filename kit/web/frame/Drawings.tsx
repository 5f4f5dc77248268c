import type { ReactNode } from 'react'
import classes from './Drawings.module.css'

const windows = (columns: number[], rows: number[], width: number, height: number) =>
  rows.flatMap((y) => columns.map((x) => <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} />))

const lines = (ys: number[], x1: number, x2: number) => ys.map((y) => <path key={`${x1} ${y}`} d={`M${x1} ${y}H${x2}`} />)

const hatching = (x: number, y: number, width: number, height: number, step = 7) => {
  const ends = Array.from({ length: Math.floor((width + height) / step) }, (_, i) => (i + 1) * step)
  const path = (end: number) => {
    const [x1, y1] = end < width ? [x + end, y] : [x + width, y + end - width]
    const [x2, y2] = end < height ? [x, y + end] : [x + end - height, y + height]
    return `M${x1} ${y1}L${x2} ${y2}`
  }
  return <path className={classes.hatch} d={ends.map(path).join('')} />
}

interface DrawingProps {
  children: ReactNode
}

/** 168 × 112; the words beside it say everything. */
const Drawing = ({ children }: DrawingProps) => (
  <svg aria-hidden className={classes.drawing} viewBox="0 0 168 112" width="168" height="112">
    <path className={classes.ground} d="M4 104h160" />
    {children}
  </svg>
)

/** A house looked over with a glass. */
export const EmptyDrawing = () => (
  <Drawing>
    {windows([42, 64, 88, 110], [36, 54, 72, 90], 17, 10.5)}
    {lines([50, 68, 86], 36, 132)}
    <path className={classes.strong} d="M36 104V32h96v72M48 32v-8h72v8M30 104V94h108v10" />
    <rect className={`${classes.strong} ${classes.tint}`} x="64" y="72" width="17" height="10.5" />
    <circle className={`${classes.strong} ${classes.sheet}`} cx="124" cy="80" r="17.3" />
    <path className={classes.strong} d="m136.5 92.5 12.5 12.5" strokeWidth="2.6" strokeLinecap="round" />
  </Drawing>
)

/** A lift that stopped between two floors. */
export const ErrorDrawing = () => (
  <Drawing>
    {windows([30, 48, 112, 130], [42, 66, 90], 8.5, 14)}
    <path d="M24 104V32h42M66 56H24M66 80H24M102 32h42v72M102 56h42M102 80h42" />
    <path className={classes.strong} d="M66 104V16M102 104V16M60 10h48v6H60z" />
    <path className={`${classes.strong} ${classes.dashed}`} d="M84 16v27" />
    <rect className={`${classes.strong} ${classes.tint}`} x="70" y="43" width="28" height="24" rx=".5" />
    <path className={classes.wrong} d="m84 49.5 5.5 5.5-5.5 5.5-5.5-5.5z" />
  </Drawing>
)

/** A corridor plan with a room that is not there. */
export const NotFoundDrawing = () => (
  <Drawing>
    <path d="M24 20h120M24 104V20M144 104V20M24 52h14M52 52h12M64 20v32M104 20v32M104 52h12M130 52h14M24 72h28M66 72h36M116 72h28M84 72v32" />
    <path d="M38 52a14 14 0 0 1 14-14v14M130 52a14 14 0 0 0-14-14v14M52 72a14 14 0 0 0 14 14V72M116 72a14 14 0 0 1-14 14V72" />
    <path className={`${classes.strong} ${classes.dashed}`} d="M64 20h40v32H64z" />
    <circle className={`${classes.strong} ${classes.tint}`} cx="84" cy="36" r="7" />
    <path className={classes.strong} d="M84 32.5v3.5M84 39v.6" strokeLinecap="round" />
  </Drawing>
)

/** A wing that is planned, not built. */
export const AddOnDrawing = () => (
  <Drawing>
    {windows([32, 46, 60], [34, 52, 70], 9, 10)}
    {lines([48, 66, 84], 26, 76)}
    <path className={classes.strong} d="M26 104V28h50v76M34 28v-8h34v8M44 104V90h14v14" />
    {hatching(84, 48, 56, 56)}
    <path className={`${classes.strong} ${classes.dashed}`} d="M84 104V48h56v56M84 66h56M84 84h56" />
    <rect className={classes.sheet} x="101" y="65" width="22" height="22" rx="4" stroke="none" />
    <path className={classes.strong} d="M112 70v12M106 76h12" strokeLinecap="round" />
  </Drawing>
)

/** A lobby gate that stays shut. */
export const ForbiddenDrawing = () => (
  <Drawing>
    <path d="M20 20h128M20 20v84M148 20v84M34 104V44h20v60M114 104V44h20v60" />
    <path d="M44 58v32M124 58v32" className={classes.dashed} />
    <path className={`${classes.strong} ${classes.tint}`} d="M54 60h26v36H54zM88 60h26v36H88z" />
    <circle className={`${classes.strong} ${classes.sheet}`} cx="84" cy="78" r="13" />
    <path className={classes.strong} d="M79.5 76.5v-3a4.5 4.5 0 0 1 9 0v3" />
    <rect className={`${classes.strong} ${classes.tint}`} x="77.5" y="76.5" width="13" height="9" rx="1.5" />
  </Drawing>
)
