import { sql } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { registrationRequests, type UserTables } from '#modules/identity/users/server/tables.ts'
import type { PassTables } from '../tables.ts'

export interface Invited {
  requestId: number
  officeCentreId: number
  companyId: number | null
}

/** Somebody of an organisation who is invited and has not joined yet. */
export const invitedIn = async (context: SignedIn, { id }: Pick<OfficeCentreRecord, 'id'>, requestId: number): Promise<Invited> => {
  const { buildingId } = await context
    .read<UserTables>()
    .selectFrom('registrationRequests')
    .select('buildingId')
    .where(ownRows(context.scope, registrationRequests))
    .where('officeCentreId', '=', id)
    .where('id', '=', requestId)
    .where('acceptedAt', 'is', null)
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow(notFound)
  return { requestId, officeCentreId: buildingId, companyId: buildingId === id ? null : id }
}

/** One at a time with whoever accepts: they lock it too, and what was wished for before is given. */
export const lockInvited = async (tx: Transaction, requestId: number): Promise<void> => {
  await tx
    .unscoped<UserTables>('the invitation was found in scope')
    .selectFrom('registrationRequests')
    .select('id')
    .where('id', '=', requestId)
    .where('acceptedAt', 'is', null)
    .where('endedAt', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
}

export const wishFor = (from: Pick<Context, 'unscoped'>, requestId: number) =>
  from
    .unscoped<PassTables>('the invitation was found in scope')
    .selectFrom('passWishes')
    .selectAll()
    .where('requestId', '=', requestId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()

/** What was wished for in the invitation by which somebody has just joined: the one that was accepted last. */
export const wishOfJoined = async (tx: Transaction, { userId, officeCentreId }: { userId: number; officeCentreId: number }) => {
  const { rows } = await sql<{ id: number; kinds: string[]; wishedBy: number | null }>`
    select w.id, w.kinds, coalesce(w.updated_by, w.created_by) as wished_by
    from pass_wishes w where w.ended_at is null and w.request_id = (
      select r.id from registration_requests r join users u on lower(u.email) = lower(r.email)
      where u.id = ${userId} and r.office_centre_id = ${officeCentreId} and r.accepted_at is not null and r.ended_at is null
      order by r.accepted_at desc, r.id desc limit 1)`.execute(tx.unscoped<PassTables>('whoever joins is in no scope yet'))
  return rows[0]
}
