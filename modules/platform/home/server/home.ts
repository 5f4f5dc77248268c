import { daysAfter } from '#kit/contract/days.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { joining } from '#kit/server/make-context.ts'
import { type Home, type HomeFigure, type HomeMissing, type HomeWaiting, urgencies, weeksAhead } from '../contract.ts'
import { daysAhead, type FigureOfHome, figuresOfHome, figureTells, setUpSteps, waitsForMe } from './front.ts'
import { gather, patience } from './gather.ts'

/** Of one kind; the list behind it has the others. */
const rowsOfKind = 5

/** What is known and what is missing, in the order of what it tells of: the place of neither depends on who was first. */
const rowOf = (known: { from: FigureOfHome; value: Omit<HomeFigure, 'name'> | undefined }[], missing: FigureOfHome[]) => {
  const order = figureTells.flatMap((tells) => figuresOfHome.answers.filter((one) => one.tells === tells))
  return [
    ...known.flatMap(({ from, value }) => (value ? [{ from, figure: { name: from.name, ...value } }] : [])),
    ...missing.map((from) => ({ from, figure: undefined })),
  ].toSorted((a, b) => order.indexOf(a.from) - order.indexOf(b.from))
}

const rankOf = ({ urgency }: HomeWaiting): number => (urgency ? urgencies.indexOf(urgency) : urgencies.length)

export const homeOf = async (reader: SignedIn): Promise<Home> => {
  // all who open it in a building ask much the same
  const context = joining(reader)
  // a test or a developer's machine that is busy shows all of it, late
  const how = context.app.strict ? 60_000 : patience
  const today = todayIn(context, context.actor)
  const last = daysAfter(today, weeksAhead * 7 - 1)
  const [figures, waits, days, steps] = await Promise.all([
    gather(context, figuresOfHome, (answer) => answer.count(context), how),
    gather(context, waitsForMe, (answer) => answer.find(context, rowsOfKind), how),
    gather(context, daysAhead, (answer) => answer.between(context, today, last), how),
    gather(context, setUpSteps, (answer) => answer.missing(context), how),
  ])
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
