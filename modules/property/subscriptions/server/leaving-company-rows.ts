import type { Context, Transaction } from '#kit/server/context.ts'
import { endMany, restoreMany } from '#kit/server/data/write-many.ts'
import { change, lock } from '#kit/server/data/write.ts'
import type { CompanyLeaving, LeavingCompany, Lost } from '#modules/identity/office-centres/server/front.ts'
import { type PassKind, passKinds } from '../contract.ts'
import { type SubscriptionRecord, subscriptions, type SubscriptionTables } from './tables.ts'
import { say } from './words.ts'

type Amounts = Record<PassKind, number>

const rowOf = (from: Pick<Context, 'unscoped'>, officeCentreId: number, cause?: string): Promise<SubscriptionRecord | undefined> => {
  const rows = from
    .unscoped<SubscriptionTables>('the company was found in scope')
    .selectFrom('subscriptions')
    .selectAll()
    .where('officeCentreId', '=', officeCentreId)
  return (cause ? rows.where('endedBy', '=', cause) : rows.where('endedAt', 'is', null)).executeTakeFirst()
}
const companysRow = (from: Pick<Context, 'unscoped'>, { id, cause, gone }: LeavingCompany) => rowOf(from, id, gone ? cause : undefined)

const amounts = (of: (kind: PassKind) => number): Amounts => ({ hid: of('hid'), qr: of('qr'), fr: of('fr'), visitorQr: of('visitorQr') })
/** What is not given out. A pass that nobody has ended keeps its place. */
const left = (row: SubscriptionRecord | undefined): Amounts => amounts((kind) => (row ? row[`${kind}Quota`] - row[`${kind}Used`] : 0))
const quotas = (of: Amounts) => ({ hidQuota: of.hid, qrQuota: of.qr, frQuota: of.fr, visitorQrQuota: of.visitorQr })

/** The building's row first, always, as whoever allots does: two at once wait for each other there. */
const lockBuilding = async (tx: Transaction, { buildingId }: LeavingCompany): Promise<SubscriptionRecord | undefined> => {
  const row = await rowOf(tx, buildingId)
  return row && lock(tx, subscriptions, { id: row.id })
}

/** The subscription ends with what it had; the building has that to give out again. */
const end = async (tx: Transaction, company: LeavingCompany): Promise<void> => {
  const building = await lockBuilding(tx, company)
  const own = await companysRow(tx, company)
  if (!own) return
  const given = left(await lock(tx, subscriptions, { id: own.id }))
  await endMany(tx, subscriptions, company, [own.id], { action: 'companyLeft' })
  if (!building) return
  const more = quotas(amounts((kind) => building[`${kind}Quota`] + given[kind]))
  await change(tx, subscriptions, { id: building.id }, more, { action: 'companyLeft', reason: company.companyName })
}

/** As many as the building has still left; the rest has been given to others. */
const restore = async (tx: Transaction, company: LeavingCompany): Promise<Lost[]> => {
  const building = await lockBuilding(tx, company)
  const own = await companysRow(tx, company)
  if (!own) return []
  const [wanted, there] = [left(own), left(building)]
  const taken = amounts((kind) => Math.min(wanted[kind], there[kind]))
  if (building) {
    const less = quotas(amounts((kind) => building[`${kind}Quota`] - taken[kind]))
    await change(tx, subscriptions, { id: building.id }, less, { action: 'companyReturned', reason: company.companyName })
  }
  await restoreMany(tx, subscriptions, company, [own.id], { action: 'companyReturned' })
  const back = quotas(amounts((kind) => own[`${kind}Used`] + taken[kind]))
  await change(tx, subscriptions, { id: own.id }, back, { action: 'allottedQuotas' })
  return passKinds
    .filter((kind) => taken[kind] < wanted[kind])
    .map((kind) => ({
      name: say(tx.context.language, 'passesOf', { kind: say(tx.context.language, `kind.${kind}`), n: wanted[kind] - taken[kind] }),
      why: 'leaving.quotaUsed',
    }))
}

/** Passes that go back to the building. */
export const quotasOfCompany: CompanyLeaving = {
  part: 'quotas',
  title: 'leaving.quotas',
  say,
  count: async (context, company) => {
    const given = left(await companysRow(context, company))
    return { count: passKinds.reduce((sum, kind) => sum + given[kind], 0) }
  },
  list: async (context, company, { offset, limit }) => {
    const given = left(await companysRow(context, company))
    return passKinds
      .filter((kind) => given[kind] > 0)
      .slice(offset, offset + limit)
      .map((kind) => ({
        name: say(context.language, `kind.${kind}`),
        detail: say(context.language, 'leaving.givenBack', { n: given[kind] }),
        note: null,
      }))
  },
  end,
  restore,
}
