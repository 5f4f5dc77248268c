import { sql } from 'kysely'
import type { SignedIn } from '#kit/server/context.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { type Dispute, type DisputeStatus, disputeSteps } from '../contract.ts'
import type { ChargeRecord, DisputeTables } from './tables.ts'
import { chargeDisputes } from './tables.ts'

const dayMs = 86_400_000
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

export const presentDispute = async (
  context: SignedIn,
  { id, officeCentreId }: Pick<ChargeRecord, 'id' | 'officeCentreId'>,
  today: string,
): Promise<Dispute | null> => {
  const row = await context
    .read<DisputeTables>()
    .selectFrom('chargeDisputes')
    .selectAll()
    .where(ownRows(context.scope, chargeDisputes))
    .where('officeCentreId', '=', officeCentreId)
    .where('chargeId', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const messages = await context
    .read<DisputeTables>()
    .selectFrom('chargeDisputeMessages')
    .select([
      'uuid',
      'kind',
      'byBuilding',
      'message',
      'createdAt',
      sql<string | null>`known_name(created_by, case when by_building then office_centre_id else company_id end)`.as('by'),
    ])
    .where('officeCentreId', '=', officeCentreId)
    .where('disputeId', '=', row.id)
    .orderBy('id')
    .execute()
  const ofCompany = context.scope.kind === 'tenant'
  return {
    uuid: row.uuid,
    status: row.status as DisputeStatus,
    raisedDate: row.createdAt,
    dueOn: row.dueOn,
    daysLeft: daysBetween(today, row.dueOn),
    decidedDate: row.decidedAt,
    messages: messages.map(({ createdAt, by, kind, ...message }) => ({
      ...message,
      kind: kind as Dispute['messages'][number]['kind'],
      by: ofCompany && message.byBuilding ? null : by,
      at: createdAt,
    })),
  }
}

interface Sides {
  readonly asCompany: boolean
  readonly asBuilding: boolean
}
export const mayWithDispute = (status: DisputeStatus | undefined, { asCompany, asBuilding }: Sides) => {
  const may = (step: { readonly from: readonly string[] }, side: boolean): boolean => side && status !== undefined && step.from.includes(status)
  return {
    reply: may(disputeSteps.reply, asCompany),
    answer: may(disputeSteps.answer, asBuilding),
    accept: may(disputeSteps.accept, asBuilding),
    refuse: may(disputeSteps.refuse, asBuilding),
  }
}
