import type { HomeDay } from '../contract.ts'
import classes from './Home.module.css'

type Shape = HomeDay['mark']

const shapes: Record<Shape, string> = {
  disc: 'M4 .5a3.5 3.5 0 1 1 0 7a3.5 3.5 0 0 1 0-7Z',
  square: 'M.75.75h6.5v6.5H.75Z',
  triangle: 'M4 .5 7.75 7.5H.25Z',
  diamond: 'M4 0 8 4 4 8 0 4Z',
  ring: 'M4 .5a3.5 3.5 0 1 1 0 7a3.5 3.5 0 0 1 0-7Zm0 2a1.5 1.5 0 1 0 0 3a1.5 1.5 0 0 0 0-3Z',
  bar: 'M0 2.5h8v3H0Z',
  cross: 'M1.6.2 4 2.6 6.4.2 7.8 1.6 5.4 4l2.4 2.4-1.4 1.4L4 5.4 1.6 7.8.2 6.4 2.6 4 .2 1.6Z',
  plus: 'M3 0h2v3h3v2H5v3H3V5H0V3h3Z',
  hourglass: 'M0 0h8L5 4l3 4H0l3-4Z',
}

/** Of what kind a day is, by shape and by colour; the word is said beside it. */
export const DayMark = ({ shape }: { shape: Shape }) => (
  <svg className={classes.mark} data-shape={shape} width={8} height={8} viewBox="0 0 8 8" aria-hidden>
    <path d={shapes[shape]} />
  </svg>
)
