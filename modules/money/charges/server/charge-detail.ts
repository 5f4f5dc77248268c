import { sql } from 'kysely'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import type { Charge, ChargeStatus, Correction, EvidenceLine } from '../contract.ts'
import { can } from '../contract.ts'
import { documentOf } from './charge-documents.ts'
import { kindOf } from './charge-kinds.ts'
import { findCharge, listed, type Shown } from './charge-rows.ts'
import { mayWithDispute, presentDispute } from './dispute-rows.ts'
import type { ChargePlace } from './place.ts'
import { evidenceIn } from './said.ts'
import { charges, chargeStatements, type ChargeTables, type StatementTables } from './tables.ts'

const correctionsOf = async (context: SignedIn, { id, officeCentreId }: Shown): Promise<Correction[]> => {
  const rows = await context
    .read<ChargeTables>()
    .selectFrom('charges')
    .select(['uuid', 'referenceNo', 'amount', 'day', 'status', sql<string>`coalesce(reason, '')`.as('reason')])
    .where(ownRows(context.scope, charges))
    .where('officeCentreId', '=', officeCentreId)
    .where('correctsId', '=', id)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, status: row.status as ChargeStatus }))
}

const statementOf = async (context: SignedIn, { officeCentreId, companyId, month }: Shown): Promise<Charge['statement']> => {
  const row = await context
    .read<StatementTables>()
    .selectFrom('chargeStatements')
    .select(['uuid', 'referenceNo', 'sentAt'])
    .where(ownRows(context.scope, chargeStatements))
    .where('officeCentreId', '=', officeCentreId)
    .where('companyId', '=', companyId)
    .where('month', '=', month)
    .where('status', '=', 'SENT')
    .executeTakeFirst()
  return row?.sentAt ? { uuid: row.uuid, referenceNo: row.referenceNo, sentDate: row.sentAt } : null
}

/** Beside what was frozen; a module that cannot tell says nothing. */
const liveEvidenceOf = async (context: SignedIn, row: Shown): Promise<EvidenceLine[]> => {
  const lines = await kindOf(row.kind)?.liveEvidence?.(context, row)
  return [...(lines ?? [])]
}

export const presentCharge = async (context: SignedIn, place: ChargePlace, uuid: string): Promise<Charge> => {
  const row = await findCharge(context, place, uuid)
  const [corrections, disputed, statement, liveEvidence, document] = await Promise.all([
    correctionsOf(context, row),
    presentDispute(context, row, todayIn(context, place.organisation)),
    statementOf(context, row),
    liveEvidenceOf(context, row),
    documentOf(context, row),
  ])
  return {
    ...listed(context, place, row),
    evidence: evidenceIn(context.language, row),
    liveEvidence,
    evidencePath: kindOf(row.kind)?.evidencePath(row) ?? null,
    reason: row.reason,
    corrections,
    disputed,
    statement,
    document,
    disputeUntil: row.lockedAt === null ? row.disputeUntil : null,
    lockedDate: row.lockedAt,
    mayOfDispute: mayWithDispute(disputed?.status, {
      asCompany: context.scope.kind === 'tenant' && context.holds(can.EDIT),
      asBuilding: context.scope.kind !== 'tenant' && context.holds(can.ACTION),
    }),
  }
}
