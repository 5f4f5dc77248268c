import type { Home, HomeFigure, HomeMissing } from '../contract.ts'

/** Milliseconds that a figure may stand in for one that could not be read; older ones would be taken for today's. */
const keptFor = 5 * 60_000

/** What was told of a figure when it was last read; no figure where there was nothing to say. */
interface Told {
  readonly at: number
  readonly figure?: HomeFigure
}

/** What stands in a row: with `since`, as it was read then. */
type Standing = (HomeFigure & { readonly since?: number }) | HomeMissing

export interface Read {
  readonly answer: Home
  readonly at: number
  readonly told: ReadonlyMap<string, Told>
  /** In their order; what is missing stands where the figure will. */
  readonly row: readonly Standing[]
  /** Of all parts, less the figures that are still known from before. */
  readonly missing: readonly HomeMissing[]
}

/** A figure that comes too late does not go from where it stands: what it said a moment ago is nearer than nothing. */
export const readOn = (before: Read | undefined, answer: Home, at: number): Read => {
  const told = new Map<string, Told>(answer.figures.map((figure) => [figure.name, { at, figure }]))
  const lacking = answer.missing.filter(({ part }) => part === 'figures').toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))
  const all: (HomeFigure | HomeMissing)[] = [...answer.figures]
  for (const one of lacking) {
    all.splice(one.place ?? all.length, 0, one)
    const said = before?.told.get(one.name)
    // neither read nor missed before: there was nothing to say
    const former = said ?? (before && !before.row.some(({ name }) => name === one.name) ? { at: before.at } : undefined)
    if (former && at - former.at <= keptFor) told.set(one.name, former)
  }
  return {
    answer,
    at,
    told,
    row: all.flatMap((one): Standing | never[] => {
      const known = told.get(one.name)
      if (!known) return one
      if (!known.figure) return []
      return known.at === at ? known.figure : { ...known.figure, since: known.at }
    }),
    missing: answer.missing.filter(({ part, name }) => part !== 'figures' || !told.has(name)),
  }
}
