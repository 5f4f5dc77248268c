import { Failed, failures } from '#kit/contract/failure.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { change, insert } from '#kit/server/data/write.ts'
import { type Allowance, type AllowanceInput, type AccountWhom, can, kindUnknown } from '../contract.ts'
import { type ChargeKind, chargeKinds, kindOf } from './charge-kinds.ts'
import { holdCompany } from './debtor-rows.ts'
import { firstOfMonth } from './periods.ts'
import type { ChargePlaceOfCompany } from './place.ts'
import { type AccountTables, type AllowanceRecord, chargeAllowances } from './tables.ts'
import { tellAllowance } from './tell.ts'
import { say } from './words.ts'

const writtenIn = (context: Pick<SignedIn, 'read'>, { buildingId, companyId }: ChargePlaceOfCompany): Promise<AllowanceRecord[]> =>
  context
    .read<AccountTables>()
    .selectFrom('chargeAllowances')
    .selectAll()
    .where('officeCentreId', '=', buildingId)
    .where('companyId', '=', companyId)
    .execute()

/** By kind, the most that one person has charged this month. */
const mostUsedIn = async (context: SignedIn, { buildingId, companyId, organisation }: ChargePlaceOfCompany): Promise<Map<string, number>> => {
  const rows = await context
    .read<AccountTables>()
    .selectFrom('chargeAccountUses')
    .select((eb) => ['kind', eb.fn.max<number>('used').as('used')])
    .where('officeCentreId', '=', buildingId)
    .where('companyId', '=', companyId)
    .where('month', '=', firstOfMonth(todayIn(context, organisation)))
    .groupBy('kind')
    .execute()
  return new Map(rows.map(({ kind, used }) => [kind, used]))
}

const present = (
  context: SignedIn,
  { organisation }: ChargePlaceOfCompany,
  kind: ChargeKind,
  row: AllowanceRecord | undefined,
  mostUsed: number,
): Allowance => ({
  kind: kind.kind,
  title: kind.title(context.language),
  holders: kind.holders?.(context.language) ?? say(context.language, 'holders'),
  allowed: row?.allowed ?? false,
  whom: (row?.whom ?? 'EVERYBODY') as AccountWhom,
  monthlyLimit: row?.monthlyLimit ?? null,
  currency: organisation.currency,
  mostUsed,
  version: row?.version ?? 0,
  updatedDate: row?.updatedAt ?? null,
  may: { edit: context.holds(can.EDIT) },
})

export const listAllowances = async (context: SignedIn, place: ChargePlaceOfCompany): Promise<Allowance[]> => {
  const [rows, used] = [await writtenIn(context, place), await mostUsedIn(context, place)]
  return chargeKinds.answers.map((kind) =>
    present(
      context,
      place,
      kind,
      rows.find((row) => row.kind === kind.kind),
      used.get(kind.kind) ?? 0,
    ),
  )
}

export const presentAllowance = async (context: SignedIn, place: ChargePlaceOfCompany, kind: string): Promise<Allowance> => {
  const found = (await listAllowances(context, place)).find((one) => one.kind === kind)
  if (!found) throw new Failed(kindUnknown)
  return found
}

/** At the version that was seen, 0 for what nobody has decided yet. */
export const updateAllowance = async (
  context: SignedIn,
  place: ChargePlaceOfCompany,
  { kind, version }: { kind: string; version: number },
  input: AllowanceInput,
): Promise<void> => {
  const answered = kindOf(kind)
  if (!answered) throw new Failed(kindUnknown)
  await context.transaction(async (tx, inside) => {
    // of two who decide first at the same moment the second one is told
    await holdCompany(tx, place.companyId)
    const before = (await writtenIn(inside, place)).find((row) => row.kind === kind)
    if ((before?.version ?? 0) !== version) throw new Failed(failures.changedMeanwhile)
    const values = { officeCentreId: place.buildingId, companyId: place.companyId, kind, ...input }
    if (before) await change(tx, chargeAllowances, { id: before.id }, input, { action: 'allowanceSet' })
    else await insert(tx, chargeAllowances, values, { action: 'allowanceSet' })
    if (inside.scope.kind !== 'tenant') await tellAllowance(tx, inside, place.companyId, answered.title)
  })
}
