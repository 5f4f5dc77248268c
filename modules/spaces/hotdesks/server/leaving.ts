import type { Transaction } from '#kit/server/context.ts'
import { endMany, restoreMany } from '#kit/server/data/write-many.ts'
import { end } from '#kit/server/data/write.ts'
import type { CompanyLeaving } from '#modules/identity/office-centres/server/front.ts'
import type { leaving } from '#modules/identity/users/server/front.ts'
import { can, holding } from '../contract.ts'
import { comingOf, endedBy, endKeepings, isHad, nextOf, ofCompany, restoreKeepings } from './leaving-rows.ts'
import { deskBookings, type DeskBookingRecord } from './tables.ts'
import { say } from './words.ts'
import { tellScreens } from './write-booking.ts'

type LeavingPerson = (typeof leaving.answers)[number]

/** Desks of somebody who leaves are free for others; undone, they have those again that nobody has taken. */
export const desksOfLeaver: LeavingPerson = {
  preview: async (context, { membershipId }) => {
    const coming = await comingOf(context, context.now(), { membershipId })
    const names = context.holds(can.VIEW) ? await nextOf(context, coming) : []
    return [{ what: say(context.language, 'leaving.bookings'), count: coming.length, names }]
  },
  end: async (tx, { membershipId }, cause) => {
    for (const { id } of await comingOf(tx, tx.context.now(), { membershipId }))
      tellScreens(tx, await end(tx, deskBookings, { id }, { action: 'personLeft', cause }))
    await endKeepings(tx, { membershipId }, cause)
  },
  restore: async (tx, { membershipId }, cause) => {
    for (const row of await endedBy(tx, cause, { membershipId }))
      await takeBack(tx, row, { id: row.companyId ?? row.officeCentreId, cause }, 'personReturned')
    await restoreKeepings(tx, { membershipId }, cause)
  },
}

const holds = (row: DeskBookingRecord, now: Date): boolean =>
  Date.parse(row.endsAt) > now.getTime() && holding.some((status) => status === row.status)

/** The desk again, where nobody has it meanwhile. */
const takeBack = async (tx: Transaction, row: DeskBookingRecord, { id, cause }: { id: number; cause: string }, action: string): Promise<boolean> => {
  if (holds(row, tx.context.now()) && (await isHad(tx, row))) return false
  await restoreMany(tx, deskBookings, { id, buildingId: row.officeCentreId, cause }, [row.id], { action })
  tellScreens(tx, row)
  return true
}

/** All desk bookings of a company end with it, and so do the desks that are kept for it. */
export const desksOfCompany: CompanyLeaving = {
  part: 'desk-bookings',
  title: 'leaving.company',
  say,
  count: async (context, company) => {
    const rows = await ofCompany(context, company)
    return { count: rows.filter((row) => holds(row, context.now())).length }
  },
  end: async (tx, company) => {
    const rows = await ofCompany(tx, company)
    await endMany(
      tx,
      deskBookings,
      company,
      rows.map(({ id }) => id),
      { action: 'companyLeft' },
    )
    for (const row of rows) if (holds(row, tx.context.now())) tellScreens(tx, row)
    await endKeepings(tx, { companyId: company.id }, company.cause)
  },
  restore: async (tx, company) => {
    const lost = []
    for (const row of await ofCompany(tx, { ...company, gone: true }))
      if (!(await takeBack(tx, row, company, 'companyReturned'))) lost.push({ name: row.date, why: 'leaving.taken' })
    await restoreKeepings(tx, { companyId: company.id }, company.cause)
    return lost
  },
}
