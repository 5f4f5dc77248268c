import { sql } from 'kysely'
import { localTime } from '#kit/server/clock.ts'
import { typed } from '#kit/server/postgres/database.ts'
import { findingKinds } from '#modules/visitors/findings/contract/kinds.ts'
import { looks, settleKind } from '#modules/visitors/findings/server/front.ts'
import type { FindingTables } from '#modules/visitors/findings/server/tables.ts'
import { buildings } from './buildings.ts'
import { type City, writeTrail } from './trail.ts'
import { of } from './write.ts'

/** Hours and doors that are meant as they are: said by the building's admin weeks ago. */
const accepted = [
  { kind: 'SCHEDULE_CLOSED_ON_HOLIDAYS', reason: 'Offices are closed on holidays; guards have the key' },
  { kind: 'TENANT_DOOR_ALWAYS', reason: 'Trading floors work with other time zones, agreed with the tenants' },
] as const

/** What last night's look has found, each since a day that suits its kind; the simulated controllers speak a little later, and the next look sees that. */
export const writeFindings = async (city: City, now: Date): Promise<void> => {
  const open = typed<FindingTables>(city.open)
  const from = { unscoped: <Tables>() => typed<Tables>(city.open) }
  for (const { key, place, timeZone } of buildings) {
    const id = of(city.centres, key)
    const at = city.daysOf(place).at(-1, '03:40')
    for (const kind of findingKinds.filter((one) => !one.startsWith('CONTROLLER_')))
      await settleKind(
        from,
        { id, now: at, today: localTime(at, timeZone).date },
        kind,
        looks[kind]({ id, now, today: localTime(now, timeZone).date }),
      )
    await open
      .insertInto('accessFindingLooks')
      .values({ officeCentreId: id, lookedAt: at, tookMs: 180, night: localTime(at, timeZone).date, toldAt: at })
      .execute()
    const stands = sql<Date>`created_at - make_interval(days => (hashtext(kind) & 31) + (id % 5)::integer)`
    await open.updateTable('accessFindings').set({ createdAt: stands }).where('officeCentreId', '=', id).execute()
  }
  const marlowe = of(city.centres, 'marlowe')
  const [by] = city.adminsOf('marlowe')
  const days = city.daysOf('hk')
  for (const { kind, reason } of accepted) {
    const values = { acceptedAt: days.at(-2, '15:30'), acceptedBy: by.userId, acceptedUntil: days.date(160), acceptReason: reason }
    const rows = await open
      .updateTable('accessFindings')
      .set({ ...values, version: 2 })
      .where('officeCentreId', '=', marlowe)
      .where('kind', '=', kind)
      .returning('id')
      .execute()
    const deeds = rows.map((row) => ({
      at: days.at(-2, '15:30'),
      by,
      table: 'accessFindings',
      id: row.id,
      action: 'accepted',
      changes: { acceptedUntil: { before: null, after: values.acceptedUntil } },
      officeCentreId: marlowe,
    }))
    if (deeds.length > 0) await writeTrail(city, deeds)
  }
}
