import { daysAfter } from '#kit/contract/days.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { ExtensionPoint } from '#kit/server/extension-point.ts'
import { type Home, type HomeFigure, type HomeMissing, type HomeWaiting, urgencies, weeksAhead } from '../contract.ts'
import { daysAhead, type FigureOfHome, figuresOfHome, figureTells, type HomeAnswer, setUpSteps, waitsForMe } from './front.ts'
import { gather, type Gathered, lanes, laneWithin, patience, patienceAtFirst } from './gather.ts'
import { reachOf, together, withoutPerson } from './shared.ts'

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
  const how = { ...(context.app.strict ? { ms: 60_000 } : { ms: patience, atFirst: patienceAtFirst }), lane: laneWithin(everybodys) }
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

/** Answers that have asked who reads. */
const asksPerson = new WeakSet<HomeAnswer>()
const amongReaders = together<All>()

const withOwn = <A, T>({ answers }: ExtensionPoint<A>, shared: Gathered<A, T>, own: Gathered<A, T>): Gathered<A, T> => ({
  given: [...shared.given, ...own.given].toSorted((a, b) => answers.indexOf(a.from) - answers.indexOf(b.from)),
  missing: [...shared.missing, ...own.missing].toSorted((a, b) => answers.indexOf(a) - answers.indexOf(b)),
  ofPerson: [],
})

/** What is the same for all who read with the same rights in the same place is asked once for those who open Home together; the rest for each. */
const allFor = async (reader: SignedIn): Promise<All> => {
  const mayBeShared = (answer: HomeAnswer) => !asksPerson.has(answer) && !answer.asks.fresh
  const shared = await amongReaders(reachOf(reader), () => gatherAll(withoutPerson(reader), mayBeShared))
  const answered = new Set<HomeAnswer>()
  for (const { given, missing, ofPerson } of [shared.figures, shared.waits, shared.days, shared.steps]) {
    for (const { from } of given) answered.add(from)
    for (const from of missing) answered.add(from)
    for (const from of ofPerson) asksPerson.add(from)
  }
  const own = await gatherAll(reader, (answer) => !answered.has(answer))
  return {
    today: own.today,
    figures: withOwn(figuresOfHome, shared.figures, own.figures),
    waits: withOwn(waitsForMe, shared.waits, own.waits),
    days: withOwn(daysAhead, shared.days, own.days),
    steps: withOwn(setUpSteps, shared.steps, own.steps),
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
      .flatMap(({ from, value }) =>
        value.rows.map(({ waits: canWait = false, ...row }) => ({
          ...row,
          key: `${from.name}:${row.key}`,
          label: from.title(context),
          urgency: canWait ? null : (from.urgency ?? null),
        })),
      )
      .toSorted((a, b) => rankOf(a) - rankOf(b) || a.since.localeCompare(b.since)),
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
