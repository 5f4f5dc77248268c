import { z } from 'zod'
import { daysAfter, utcDay } from '#kit/contract/days.ts'
import type { App, Context } from '#kit/server/context.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { dropPart, growPart, isEmpty, lockParts, makePart, type Monthly, partsOf, strayDay } from './month-rows.ts'

interface Month {
  begin: string
  end: string
}

const monthOf = (now: Date, later: number): Month => {
  const first = (months: number) => utcDay(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1))
  return { begin: first(later), end: first(later + 1) }
}
const partOf = (table: Monthly, { begin }: Month): string => `${table}_${begin.slice(0, 7).replace('-', '_')}`

/** True when there is nothing left to do for this month. */
const makeSome = (context: Context, table: Monthly, month: Month, heal: boolean): Promise<boolean> =>
  context.transaction(async (tx) => {
    const name = partOf(table, month)
    if ((await partsOf(tx, table)).get(name) === month.end) return true
    await lockParts(tx)
    // another instance may have made it meanwhile
    const grown = (await partsOf(tx, table)).get(name) ?? null
    if (grown === month.end) return true
    const stray = await strayDay(tx, table, grown ?? month.begin, month.end)
    if (grown === null && stray === null) {
      await makePart(tx, table, name, month.begin, month.end)
      return true
    }
    if (!heal) return true
    const until = stray !== null && stray < month.end ? stray : month.end
    await growPart(tx, table, { name, begin: month.begin, grown, until })
    return until === month.end
  })

/** Where the serving role may not make parts, or the table is not to be had now, the default part goes on holding the rows. */
const makeMonth = async (context: Context, table: Monthly, month: Month, heal: boolean): Promise<void> => {
  try {
    while (!(await makeSome(context, table, month, heal)));
  } catch (error) {
    context.app.log.warn({ err: error, table, month: month.begin }, 'a month has no part of its own')
  }
}

/** Before the first row of a month is written: later its rows would have to be moved. The month before is that of the first days of a demonstration. */
export const monthsAtStart = async (app: App): Promise<void> => {
  const context = systemContext(app, 'doors.months')
  for (const later of [-1, 0, 1]) await makeMonth(context, 'access_events', monthOf(context.now(), later), false)
  for (const later of [0, 1]) await makeMonth(context, 'controller_confirmations', monthOf(context.now(), later), false)
}

const tables: readonly Monthly[] = ['access_events', 'controller_confirmations']
/** As far back as taps of a month can lie in the default part, because nobody had made its own. */
const healed = 24

/** Months get parts of their own, so that old ones can be dropped whole; odd clocks stay in the default one. */
export const makeMonths = async (context: Context): Promise<void> => {
  for (const table of tables) {
    for (const later of [0, 1, 2]) await makeMonth(context, table, monthOf(context.now(), later), true)
    for (let before = 1; before <= healed; before += 1) {
      const month = monthOf(context.now(), -before)
      if ((await strayDay(context, table, month.begin, month.end)) !== null) await makeMonth(context, table, month, true)
    }
  }
}
export const monthsOfEvents = job('doors.months', z.object({}), makeMonths, { schedule: '15 2 * * *' })

/** For so many days a controller without a network may still tell of a month. */
const late = 31

/** Months of taps that hold nothing any more go whole. */
export const dropEmptyMonths = async (context: Context): Promise<void> => {
  const before = daysAfter(utcDay(context.now()), -late)
  for (const [name, until] of await partsOf(context, 'access_events')) {
    if (until === null || until > before || !(await isEmpty(context, name))) continue
    await context
      .transaction(async (tx) => {
        await lockParts(tx)
        await dropPart(tx, 'access_events', name)
      })
      .catch((error: unknown) => context.app.log.warn({ err: error, part: name }, 'an empty month could not be dropped'))
  }
}
