import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { Place } from '#modules/identity/office-centres/server/front.ts'
import type { SubscriptionTables } from '#modules/property/subscriptions/server/tables.ts'
import { visitingHeldTo } from '#modules/visitors/visiting-settings/server/front.ts'
import type { VisitForm } from '../../contract.ts'

const left = async (context: SignedIn, organisationId: number): Promise<number> => {
  const row = await context
    .unscoped<SubscriptionTables>('the organisation that is visited was found')
    .selectFrom('subscriptions')
    .select(['visitorQrQuota', 'visitorQrUsed'])
    .where('officeCentreId', '=', organisationId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return row ? Math.max(0, row.visitorQrQuota - row.visitorQrUsed) : 0
}

/** What a visit to this company, or to the building itself, is asked for. */
export const presentForm = async (context: SignedIn, { building, company }: Place): Promise<VisitForm> => {
  const { strict, purposes } = await visitingHeldTo(context, context, building, company?.id ?? null)
  return {
    timeZone: building.timeZone,
    today: todayIn(context, building),
    longestDays: strict.longestDays,
    longestHours: strict.longestHours,
    fields: strict.fields,
    purposes: purposes.map(({ key, names }) => ({ key, name: names[context.language] || names.en })),
    documentCheck: strict.documentCheck,
    passesLeft: await left(context, company?.id ?? building.id),
  }
}
