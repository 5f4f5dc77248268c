import { sql } from 'kysely'
import { z } from 'zod'
import { daysAfter, utcDay } from '#kit/contract/days.ts'
import { Failed, type Failure } from '#kit/contract/failure.ts'
import { localTime } from '#kit/server/clock.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { momentAt } from '#kit/server/moments.ts'
import { keyFor, sign } from '#kit/server/signing.ts'
import { date, number, ref, type Rows, table, text } from './table.ts'

/** How much of something a person or an organisation has had on a day. */
export const dailyAmounts = table('dailyAmounts', 'nobody', {
  what: text('none'),
  ownerId: ref(),
  day: date('none'),
  amount: number('none'),
})

export interface DailyLimit {
  /** Such as `bytes of a person`. */
  readonly what: string
  readonly most: number
  readonly refusal: Failure
  /** For the words of the refusal, such as how many megabytes there are. `until` is added: when there is as much again. */
  readonly values?: Record<string, string | number>
}

/** The day is that of UTC, which no organisation can move; the refusal says when it is over, on the clock of the caller's organisation. */
const thisDay = ({ context }: Transaction) => {
  const day = localTime(context.now(), 'UTC').date
  const over = new Date(Date.parse(day) + 86_400_000)
  return { day, until: momentAt(context.language, over, context.actor?.timeZone ?? 'UTC') }
}

/** Takes from what there is for a day, in the transaction of the write that needs it and in one statement: of many at once none goes beyond. */
export const takeOfDay = async (tx: Transaction, { what, most, refusal, values }: DailyLimit, ownerId: number, amount: number): Promise<void> => {
  const { day, until } = thisDay(tx)
  const refused = new Failed(refusal, { values: { ...values, until } })
  if (amount > most) throw refused
  const { rows } = await sql`
    insert into daily_amounts as a (what, owner_id, day, amount) values (${what}, ${ownerId}, ${day}, ${amount})
    on conflict (what, owner_id, day) do update set amount = a.amount + excluded.amount
    where a.amount + excluded.amount <= ${most}
    returning amount`.execute(tx.unscoped<Rows<typeof dailyAmounts>>('what a person or an organisation has had is nobody else’s'))
  if (rows.length === 0) throw refused
}

/**
 * The same for what has a name and no number, such as an address: one for each of `names`, of which none is kept, whatever becomes of the rows that
 * they stand in. Taken in one order, so that two who take many wait and do not block. Answers for which there was not enough left.
 */
export const takeEachThatIsLeft = async (
  tx: Transaction,
  { what, most }: Pick<DailyLimit, 'what' | 'most'>,
  ownerId: number | null,
  names: readonly string[],
): Promise<ReadonlySet<string>> => {
  const key = keyFor(tx.context.app.config, 'daily amounts')
  const keyOf = (name: string) => `${what}: ${sign(key, name.toLowerCase())}`
  const { day } = thisDay(tx)
  const { rows } = await sql<{ what: string }>`
    insert into daily_amounts as a (what, owner_id, day, amount)
    select one, ${ownerId ?? 0}, ${day}, count(*) from unnest(${names.map(keyOf)}::text[]) as one group by one having count(*) <= ${most} order by one
    on conflict (what, owner_id, day) do update set amount = a.amount + excluded.amount
    where a.amount + excluded.amount <= ${most}
    returning what`.execute(tx.unscoped<Rows<typeof dailyAmounts>>('how often something was used is nobody else’s'))
  const taken = new Set(rows.map((row) => row.what))
  return new Set(names.filter((name) => !taken.has(keyOf(name))))
}

/** All of them, or a refusal that says of which there is no more. */
export const takeEachOfDay = async (tx: Transaction, limit: DailyLimit, ownerId: number | null, names: readonly string[]): Promise<void> => {
  const [name] = await takeEachThatIsLeft(tx, limit, ownerId, names)
  if (name !== undefined) throw new Failed(limit.refusal, { values: { ...limit.values, name, until: thisDay(tx).until } })
}

/** So many different names at most, such as codes that somebody tries: one that was asked about that day takes no more. None of them is kept. */
export const takeNameOfDay = async (tx: Transaction, { what, most, refusal, values }: DailyLimit, ownerId: number, name: string): Promise<void> => {
  const { day, until } = thisDay(tx)
  const rows = tx.unscoped<Rows<typeof dailyAmounts>>('what a person or an organisation has had is nobody else’s')
  const key = `${what}: ${sign(keyFor(tx.context.app.config, 'daily amounts'), name.toLowerCase())}`
  const one = { what: key, ownerId, day, amount: 1 }
  const isNew = await rows
    .insertInto('dailyAmounts')
    .values(one)
    .onConflict((on) => on.doNothing())
    .returning('what')
    .executeTakeFirst()
  if (!isNew) return
  // counted by one at a time: of many at once none goes beyond
  const { n } = await rows
    .insertInto('dailyAmounts')
    .values({ ...one, what })
    .onConflict((on) => on.columns(['what', 'ownerId', 'day']).doUpdateSet({ amount: sql<number>`daily_amounts.amount + 1` }))
    .returning('amount as n')
    .executeTakeFirstOrThrow()
  if (n > most) throw new Failed(refusal, { values: { ...values, until } })
}

const forget = async (context: Context): Promise<void> => {
  const before = daysAfter(utcDay(context.now()), -3)
  await context.unscoped<Rows<typeof dailyAmounts>>('days that are over everywhere').deleteFrom('dailyAmounts').where('day', '<', before).execute()
}

export const forgetAmounts = job('kit.forget-daily-amounts', z.object({}), forget, { schedule: '40 3 * * *' })
