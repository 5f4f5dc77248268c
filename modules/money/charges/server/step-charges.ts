import { sql } from 'kysely'
import { Failed, failures, notFound } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { auditChanged } from '#kit/server/data/write.ts'
import { chargeQuery, chargeSteps, linesChanged, moreLinesChanged, type StepInput, type Stepped, stepsAtMost } from '../contract.ts'
import { asked } from './charge-rows.ts'
import { firstOfMonth } from './periods.ts'
import type { ChargePlace } from './place.ts'
import { type ChargeRecord, charges, type ChargeTables } from './tables.ts'

type StepName = keyof typeof chargeSteps
const actions = { verify: 'verified', lock: 'locked' } as const

/** Found by the list's own filters, as far as they can take the step; held in the order of their ids. Another number of them is another list than was decided about. */
const allFound = async (
  context: SignedIn,
  place: ChargePlace,
  { query, count }: NonNullable<StepInput['all']>,
  name: StepName,
): Promise<ChargeRecord[]> => {
  const filters = chargeQuery.safeParse(query)
  if (!filters.success) throw new Failed(failures.invalid)
  const found = await asked(context, place, filters.data)
    .where('charges.status', '=', chargeSteps[name].from[0])
    .selectAll('charges')
    .orderBy('charges.id')
    .limit(stepsAtMost + 1)
    .forUpdate('charges')
    .execute()
  // a search counts no farther than that
  if (Math.min(found.length, stepsAtMost) !== Math.min(count, stepsAtMost)) {
    if (found.length > stepsAtMost) throw new Failed(moreLinesChanged, { values: { most: stepsAtMost } })
    throw new Failed(linesChanged, { values: { n: found.length } })
  }
  return found
}

/** With what was taken off them and has not taken the step: an invoice asks for what is left of a line, and not for all of it. */
const withCorrections = async (tx: Transaction, { buildingId }: ChargePlace, uuids: readonly string[], to: string): Promise<number[]> => {
  const inBuilding = () => tx.read<ChargeTables>().selectFrom('charges').select('id').where('officeCentreId', '=', buildingId)
  const lines = await inBuilding()
    .where((eb) => eb('uuid', '=', eb.fn.any(eb.val(uuids))))
    .execute()
  const ids = lines.map(({ id }) => id)
  const corrections = await inBuilding()
    .where((eb) => eb('correctsId', '=', eb.fn.any(eb.val(ids))))
    .where('status', '<>', to)
    .execute()
  return [...ids, ...corrections.map(({ id }) => id)]
}

/** The lines that are meant, held in the order of their ids; of lines that are named, their corrections, too. Those of a month are the ones that can take the step. */
const meant = async (
  tx: Transaction,
  context: SignedIn,
  place: ChargePlace,
  { uuids, month, companyId: ofCompany, all }: StepInput,
  name: StepName,
): Promise<ChargeRecord[]> => {
  if (all !== null) return allFound(context, place, all, name)
  const { buildingId, companyId } = place
  const step = chargeSteps[name]
  let rows = tx
    .read<ChargeTables>()
    .selectFrom('charges')
    .selectAll()
    .where(ownRows(context.scope, charges))
    .where('officeCentreId', '=', buildingId)
    .where('endedAt', 'is', null)
  const company = companyId ?? ofCompany
  if (company !== null) rows = rows.where('companyId', '=', company)
  if (uuids !== null) rows = rows.where('id', 'in', [0, ...(await withCorrections(tx, place, [...new Set(uuids)], step.to))])
  if (month !== null) {
    rows = rows.where('month', '=', firstOfMonth(month)).where('status', '=', step.from[0])
    if (name === 'lock') rows = rows.where('disputed', '=', false)
  }
  return rows
    .orderBy('id')
    .limit(stepsAtMost + 1)
    .forUpdate()
    .execute()
}

/** All of them in one statement, which carries its guard by itself: what is disputed in this moment is not locked. */
const take = async (tx: Transaction, { buildingId }: ChargePlace, name: StepName, ids: readonly number[]): Promise<ChargeRecord[]> => {
  const { from, to } = chargeSteps[name]
  return tx
    .read<ChargeTables>()
    .updateTable('charges')
    .set((eb) => ({
      status: to,
      version: eb('version', '+', 1),
      updatedAt: tx.context.now(),
      updatedBy: tx.context.actor?.scope.personId ?? null,
    }))
    .where('officeCentreId', '=', buildingId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .where('status', 'in', [...from])
    .where(name === 'lock' ? sql<boolean>`not disputed` : sql<boolean>`true`)
    .returningAll()
    .execute()
}

/** Verifies or locks lines, however many, in few statements; those that cannot are named and stay as they are. */
export const stepCharges = (context: SignedIn, place: ChargePlace, name: StepName, input: StepInput): Promise<Stepped> =>
  context.transaction(async (tx, inside) => {
    const found = await meant(tx, inside, place, input, name)
    // whoever names a line that is not theirs is told that it is not there
    const known = new Set(found.map(({ uuid }) => uuid))
    if (input.uuids?.some((uuid) => !known.has(uuid))) throw notFound()
    const lines = found.slice(0, stepsAtMost)
    const taken = await take(
      tx,
      place,
      name,
      lines.map(({ id }) => id),
    )
    await auditChanged(tx, charges, lines, taken, { action: actions[name] })
    const done = new Set(taken.map(({ id }) => id))
    return {
      done: taken.length,
      left: lines
        .filter(({ id }) => !done.has(id))
        .map(({ uuid, referenceNo, disputed, status }) => ({
          uuid,
          referenceNo,
          why: disputed && status === chargeSteps[name].from[0] ? ('DISPUTED' as const) : ('STATUS' as const),
        })),
      more: found.length > stepsAtMost,
    }
  })
