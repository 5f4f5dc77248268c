import { sql } from 'kysely'
import { listWords } from '#kit/contract/listed.ts'
import { dayWords } from '#kit/contract/moments.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import type { LeavingCompany } from '#modules/identity/office-centres/server/front.ts'
import { holding } from '../contract.ts'
import type { DeskBookingRecord, HotdeskTables } from './tables.ts'

type From = Pick<Context | Transaction, 'unscoped'>
const rowsOf = (from: From) => from.unscoped<HotdeskTables>('who leaves was found in scope')
const bookings = (from: From) => rowsOf(from).selectFrom('deskBookings').selectAll()

interface Person {
  readonly membershipId: number
}
type Leaver = Person | { readonly companyId: number }

/** Of one person, that have a desk still. */
export const comingOf = (from: From, now: Date, { membershipId }: Person): Promise<DeskBookingRecord[]> =>
  bookings(from)
    .where('memberId', '=', membershipId)
    .where('endedAt', 'is', null)
    .where('status', 'in', [...holding])
    .where('endsAt', '>', now.toISOString())
    .orderBy('id')
    .execute()

/** What a person's next booking is called by: the desk and the day. */
export const nextOf = async (context: SignedIn, coming: readonly DeskBookingRecord[]): Promise<string[]> => {
  const [next] = coming.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
  if (!next) return []
  const desk = await rowsOf(context).selectFrom('desks').select('deskNo').where('id', '=', next.deskId).executeTakeFirst()
  return [listWords(context.language, [...(desk ? [desk.deskNo] : []), dayWords(context.language, next.date)])]
}

export const endedBy = (from: From, cause: string, { membershipId }: Person): Promise<DeskBookingRecord[]> =>
  bookings(from).where('memberId', '=', membershipId).where('endedBy', '=', cause).orderBy('id').execute()

export const ofCompany = (from: From, { id, cause, gone }: LeavingCompany): Promise<DeskBookingRecord[]> => {
  const rows = bookings(from).where('companyId', '=', id)
  return (gone ? rows.where('endedBy', '=', cause) : rows.where('endedAt', 'is', null)).orderBy('id').execute()
}

/** Whether the desk is somebody else's meanwhile, is gone or out of use, or the person has another one; the desk is held, so that nobody books it just then. */
export const isHad = async (
  tx: Transaction,
  { deskId, date, morning, afternoon, userId, officeCentreId, id }: DeskBookingRecord,
): Promise<boolean> => {
  const all = rowsOf(tx)
  const desk = await all.selectFrom('desks').select(['endedAt', 'outOfUse']).where('id', '=', deskId).forUpdate().executeTakeFirst()
  if (!desk || desk.endedAt !== null || desk.outOfUse) return true
  const { rows } = await sql`
    select from desk_bookings where date = ${date}::date and id <> ${id} and status = any(${[...holding]}::text[]) and ended_at is null
      and (desk_id = ${deskId} or (office_centre_id = ${officeCentreId} and user_id = ${userId}))
      and ((morning and ${morning}::boolean) or (afternoon and ${afternoon}::boolean))`.execute(all)
  return rows.length > 0
}

const keptFor = (leaver: Leaver) => ('companyId' in leaver ? sql`company_id = ${leaver.companyId}` : sql`member_id = ${leaver.membershipId}`)

export const endKeepings = async (tx: Transaction, leaver: Leaver, cause: string): Promise<void> => {
  await sql`update desk_keepings set ended_at = ${tx.context.now()}, ended_by = ${cause} where ${keptFor(leaver)} and ended_at is null`.execute(
    rowsOf(tx),
  )
}

/** What is kept for somebody else meanwhile stays theirs. */
export const restoreKeepings = async (tx: Transaction, leaver: Leaver, cause: string): Promise<void> => {
  await sql`
    update desk_keepings k set ended_at = null, ended_by = null where ${keptFor(leaver)} and ended_by = ${cause}
      and exists (select from desks d where d.id = k.desk_id and d.ended_at is null)
      and not exists (select from desk_keepings o where o.desk_id = k.desk_id and o.weekday = k.weekday and o.ended_at is null)`.execute(rowsOf(tx))
}
