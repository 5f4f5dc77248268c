import type { Kysely } from 'kysely'
import { typed } from '#kit/server/postgres/database.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { SubscriptionTables } from '#modules/property/subscriptions/server/tables.ts'
import { buildings } from './buildings.ts'
import { offices, tenants } from './companies.ts'
import type { Days } from './days.ts'
import { of } from './write.ts'

type Open = Kysely<Record<never, never>>

/** Days from today until a year that is paid for ends; one of them soon. */
const yearEnds: Readonly<Record<string, number>> = { marlowe: 214, kestrel: 41, tembusu: 330 }

/** What everybody has bought: a building for itself and its visitors, a company for its people. What was given out is counted with the passes. */
export const writeSubscriptions = async (open: Open, days: Days, ids: ReadonlyMap<string, number>): Promise<void> => {
  const bought = async (key: string, quotas: { hidQuota: number; qrQuota: number; frQuota: number; visitorQrQuota: number; hardware?: number }) =>
    typed<SubscriptionTables>(open).updateTable('subscriptions').set(quotas).where('officeCentreId', '=', of(ids, key)).execute()
  const paid = async (key: string, ends: number) =>
    typed<OfficeCentreTables>(open)
      .updateTable('officeCentres')
      .set({ billingStartDate: days.date(ends - 364), billingEndDate: days.date(ends) })
      .where('id', '=', of(ids, key))
      .execute()

  for (const { key, towers } of buildings) {
    await bought(key, { hidQuota: 400, qrQuota: 1500, frQuota: 250, visitorQrQuota: 5000, hardware: 48 * towers.length })
    await paid(key, yearEnds[key] ?? 180)
  }
  for (const { key, people } of tenants)
    await bought(key, { hidQuota: Math.ceil(people / 2), qrQuota: people * 2, frQuota: Math.ceil(people / 10), visitorQrQuota: people * 10 })
  for (const { key, people } of offices) {
    await bought(key, { hidQuota: people, qrQuota: people * 2, frQuota: 20, visitorQrQuota: 200, hardware: 6 })
    await paid(key, 120)
  }
}
