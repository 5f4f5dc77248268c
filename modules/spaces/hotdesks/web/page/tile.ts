import { planSide } from '#modules/property/floor-plans/contract.ts'

interface Point {
  readonly x: number
  readonly y: number
}

/** Hundredths of a plan's width: smaller than the least nobody reads, larger than the most it covers the plan. */
const [least, most] = [2.5, 10]
/** Of the way from one desk to the next; the rest is the gap between them. */
const share = 0.94

/**
 * The side of the squares that the desks of a plan have, in hundredths of its width, so that none lies on another. `ratio`: the plan's width by its
 * height. Two that stand on nearly the same place overlap whatever their size is, and make the others no smaller.
 */
export const tileSide = (desks: readonly Point[], ratio: number): number => {
  const apart = (a: Point, b: Point): number => (Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y) / ratio) / planSide) * 100 * share
  const ways = desks.flatMap((desk, at) => desks.slice(at + 1).map((other) => apart(desk, other)))
  return ways.reduce((side, way) => (way < least ? side : Math.min(side, way)), most)
}
