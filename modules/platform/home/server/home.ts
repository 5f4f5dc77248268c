import { daysAfter } from '#kit/contract/days.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { ExtensionPoint } from '#kit/server/extension-point.ts'
import { together } from '#kit/server/together.ts'
import { type Home, type HomeFigure, type HomeMissing, type HomeWaiting, urgencies, weeksAhead } from '../contract.ts'
import { daysAhead, type FigureOfHome, figuresOfHome, figureTells, type HomeAnswer, setUpSteps, waitsForMe } from './front.ts'
import { gather, type Gathered, lanes, laneWithin, patience, patienceAtFirst, patienceInAll } from './gather.ts'
import { askingFor, reachOf, withoutPerson } from './shared.ts'

/** Of one kind; the list behind it has the others. */
const rowsOfKind = 5

/** Answers of all readers that are asked for at once: fewer than there are connections, so that none waits for one while its patience runs. */
const everybodys = lanes(6)

/** What is known and what is missing, in the order of what it tells of: the place of neither depends on who was first. */
const rowOf = (known: { from: FigureOfHome; value: Omit<HomeFigure, 'name'> | undefined }[], missing: FigureOfHome[]) => {
  const order = figureTells.flatMap((tells) => figuresOfHome.answers.filter((one) => one.tells === tells))
  return [
    ...known.flatMap(({ from, value }) => (value ? [{ from, figure: { name: from.name, ...value } }] : [])),
    ...missing.map((from) => ({ from, figure: undefined })),
  ].toSorted((a, b) => order.indexOf(a.from) - order.indexOf(b.from))
}

const rankOf = ({ urgency }: HomeWaiting): number => (urgency ? urgencies.indexOf(urgency) : urgencies.length)

const gatherAll = async (context: SignedIn, isWanted: (answer: HomeAnswer) => boolean) => {
  // a test or a developer's machine that is busy shows all of it, late
  const how = {
    ...(context.app.strict ? { ms: 60_000 } : { ms: patience, atFirst: patienceAtFirst, inAll: patienceInAll }),
    lane: laneWithin(everybodys),
  }
  const today = todayIn(context, context.actor)
  const last = daysAfter(today, weeksAhead * 7 - 1)
  const of = <A extends HomeAnswer>({ name, answers }: ExtensionPoint<A>) => ({ name, answers: answers.filter(isWanted) })
  const [figures, waits, days, steps] = await Promise.all([
    gather(context, of(figuresOfHome), (answer) => answer.count(context), how),
    gather(context, of(waitsForMe), (answer) => answer.find(context, rowsOfKind), how),
    gather(context, of(daysAhead), (answer) => answer.between(context, today, last), how),
    gather(context, of(setUpSteps), (answer) => answer.missing(context), how),
  ])
  return { today, figures, waits, days, steps }
}
type All = Awaited<ReturnType<typeof gatherAll>>

const everyAnswer = (): HomeAnswer[] => [figuresOfHome, waitsForMe, daysAhead, setUpSteps].flatMap(({ answers }): HomeAnswer[] => [...answers])
const parts = ({ figures, waits, days, steps }: All) => [figures, waits, days, steps]

const bothOf = <A, T>({ answers }: ExtensionPoint<A>, all: readonly Gathered<A, T>[]): Gathered<A, T> => ({
  given: all.flatMap(({ given }) => given).toSorted((a, b) => answers.indexOf(a.from) - answers.indexOf(b.from)),
  missing: all.flatMap(({ missing }) => missing).toSorted((a, b) => answers.indexOf(a) - answers.indexOf(b)),
  ofPerson: [],
})

/** What is the same for all who read with the same rights in the same place is asked once for those who open Home together; the rest for each. */
const allFor = async (reader: SignedIn): Promise<All> => {
  const { app } = reader
  const asking = askingFor(reader)
  const isOwn = (answer: HomeAnswer) => asking.has(answer) || answer.asks.fresh === true
  // by what is known when it begins, which may be later
  const sharing = together(app, `home ${reachOf(reader)}`, () => gatherAll(withoutPerson(reader), (answer) => !isOwn(answer)))
  const known = new Set(everyAnswer().filter(isOwn))
  const [shared, own] = await Promise.all([sharing, gatherAll(reader, (answer) => known.has(answer))])
  for (const { ofPerson } of parts(shared)) for (const from of ofPerson) asking.add(from)
  const answered = new Set([...known, ...parts(shared).flatMap(({ given, missing }): HomeAnswer[] => [...given.map(({ from }) => from), ...missing])])
  // found out only now to ask who reads
  const left = new Set(everyAnswer().filter((answer) => isOwn(answer) && !answered.has(answer)))
  const all = [shared, own, ...(left.size > 0 ? [await gatherAll(reader, (answer) => left.has(answer))] : [])]
  return {
    today: own.today,
    figures: bothOf(
      figuresOfHome,
      all.map(({ figures }) => figures),
    ),
    waits: bothOf(
      waitsForMe,
      all.map(({ waits }) => waits),
    ),
    days: bothOf(
      daysAhead,
      all.map(({ days }) => days),
    ),
    steps: bothOf(
      setUpSteps,
      all.map(({ steps }) => steps),
    ),
  }
}

export const homeOf = async (context: SignedIn): Promise<Home> => {
  const { today, figures, waits, days, steps } = await allFor(context)
  const row = rowOf(figures.given, figures.missing)
  const lacking = (part: HomeMissing['part'], missing: { name: string; title: (of: SignedIn) => string }[]) =>
    missing.map((one) => ({ part, name: one.name, title: one.title(context), place: null }))
  return {
    today,
    figures: row.flatMap(({ figure }) => figure ?? []),
    waiting: waits.given
      .flatMap(({ from, value }) => {
        const ages = value.rows.map(({ since }) => since).toSorted()
        return value.rows.map(({ waits: canWait = false, ...row }, at) => ({
          age: (from.ordered && ages[at]) || row.since,
          shown: {
            ...row,
            key: `${from.name}:${row.key}`,
            label: from.title(context),
            urgency: canWait ? null : (from.urgency ?? null),
          },
        }))
      })
      .toSorted((a, b) => rankOf(a.shown) - rankOf(b.shown) || a.age.localeCompare(b.age))
      .map(({ shown }) => shown),
    more: waits.given.flatMap(({ from, value: { more } }) => (more && more.count > 0 ? [{ ...more, label: from.title(context) }] : [])),
    days: days.given
      .flatMap(({ from, value }) => value.map((day) => ({ ...day, key: `${from.name}:${day.key}`, label: from.title(context), mark: from.mark })))
      .toSorted((a, b) => a.date.localeCompare(b.date)),
    steps: steps.given
      .toSorted((a, b) => Number(a.from.last ?? false) - Number(b.from.last ?? false))
      .flatMap(({ from, value }) => (value ? [{ name: from.name, ...value }] : [])),
    missing: [
      ...row.flatMap(({ from, figure }, place) => (figure ? [] : [{ part: 'figures' as const, name: from.name, title: from.title(context), place }])),
      ...lacking('waiting', waits.missing),
      ...lacking('days', days.missing),
      ...lacking('steps', steps.missing),
    ],
  }
}
