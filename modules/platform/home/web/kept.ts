import type { Home, HomeDay, HomeFigure, HomeMissing, HomeMore, HomeWaiting } from '../contract.ts'

/** Milliseconds that what was told may stand in for what could not be read; what is older would be taken for today's. */
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
  readonly waiting: readonly HomeWaiting[]
  readonly more: readonly HomeMore[]
  readonly days: readonly HomeDay[]
  /** Whose rows and days are still those of before, and since when. */
  readonly kept: readonly Kept[]
  /** Of all parts, less what is still known from before. */
  readonly missing: readonly HomeMissing[]
}
interface Kept extends HomeMissing {
  readonly since: number
}

const isOf = ({ name }: HomeMissing, { key }: { key: string }): boolean => key.startsWith(`${name}:`)

/** What is late stays between those that it stood between. */
const inPlace = <Row extends { key: string }>(fresh: readonly Row[], before: readonly Row[], late: readonly HomeMissing[]): Row[] => {
  const rows = [...fresh]
  let at = 0
  for (const row of before) {
    const found = rows.findIndex(({ key }) => key === row.key)
    if (found >= 0) at = found + 1
    else if (late.some((one) => isOf(one, row))) rows.splice(at++, 0, row)
  }
  return rows
}

/** Those rows and days that the answer lacks, and that were read a short while ago. */
const stillKnown = (before: Read, answer: Home, at: number): Kept[] =>
  answer.missing.flatMap((one) => {
    const isIt = ({ part, name }: HomeMissing) => part === one.part && name === one.name
    if ((one.part !== 'waiting' && one.part !== 'days') || before.missing.some(isIt)) return []
    const since = before.kept.find(isIt)?.since ?? before.at
    return at - since <= keptFor ? { ...one, since } : []
  })

const rowsOn = (before: Read | undefined, answer: Home, at: number): Pick<Read, 'waiting' | 'more' | 'days' | 'kept'> => {
  const { waiting, more, days, today } = answer
  const kept = before ? stillKnown(before, answer, at) : []
  if (!before || kept.length === 0) return { waiting, more, days, kept }
  const late = (part: HomeMissing['part']) => kept.filter((one) => one.part === part)
  return {
    kept,
    waiting: inPlace(waiting, before.waiting, late('waiting')),
    more: [...more, ...before.more.filter(({ label }) => late('waiting').some(({ title }) => title === label))],
    days: inPlace(
      days,
      before.days.filter(({ date }) => date >= today),
      late('days'),
    ),
  }
}

/** What comes too late does not go from where it stands: what it said a moment ago is nearer than nothing. */
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
  const rows = rowsOn(before, answer, at)
  return {
    answer,
    at,
    told,
    ...rows,
    row: all.flatMap((one): Standing | never[] => {
      const known = told.get(one.name)
      if (!known) return one
      if (!known.figure) return []
      return known.at === at ? known.figure : { ...known.figure, since: known.at }
    }),
    missing: answer.missing.filter(({ part, name }) =>
      part === 'figures' ? !told.has(name) : !rows.kept.some((one) => one.part === part && one.name === name),
    ),
  }
}
