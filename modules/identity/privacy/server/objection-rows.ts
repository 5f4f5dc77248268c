import { sql } from 'kysely'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { firstAdminRole } from '#modules/identity/users/server/front.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import type { KnownField, Objection } from '../contract.ts'
import { dataObjections, type PrivacyTables } from './tables.ts'

type Reader = Pick<Context, 'unscoped'>
const columns = ['uuid', 'field', 'reason', 'createdAt as createdDate', 'answeredAt as answeredDate', 'answer'] as const

/** Those of a person in an organisation that wait for an answer. */
export const openObjections = (context: SignedIn, { id }: OfficeCentreRecord, userId: number): Promise<Objection[]> =>
  context
    .read<PrivacyTables>()
    .selectFrom('dataObjections')
    .select(columns)
    .where(ownRows(context.scope, dataObjections))
    .where('officeCentreId', '=', id)
    .where('userId', '=', userId)
    .where('answeredAt', 'is', null)
    .where('endedAt', 'is', null)
    .orderBy('id')
    .$narrowType<{ field: KnownField }>()
    .execute()

/** Those of an organisation that have waited longest, each with what the person holds there. */
export const longestOpen = (context: SignedIn, organisationId: number, limit: number) =>
  context
    .read<PrivacyTables & UserTables>()
    .selectFrom('dataObjections')
    .innerJoin('memberships', (join) =>
      join.onRef('memberships.id', '=', 'dataObjections.membershipId').onRef('memberships.officeCentreId', '=', 'dataObjections.officeCentreId'),
    )
    .where(ownRows(context.scope, dataObjections))
    .where('dataObjections.officeCentreId', '=', organisationId)
    .where('dataObjections.answeredAt', 'is', null)
    .where('dataObjections.endedAt', 'is', null)
    .where('memberships.endedAt', 'is', null)
    .select(['dataObjections.uuid', 'dataObjections.userId', 'dataObjections.field', 'dataObjections.reason', 'dataObjections.createdAt'])
    .select(['memberships.fullName', 'memberships.roleCodes', 'memberships.permissionsAdded', 'memberships.permissionsRemoved'])
    .orderBy('dataObjections.createdAt')
    .limit(limit)
    .execute()

/** All that a person has made, by the membership they are about. */
export const ownObjections = async (context: SignedIn): Promise<Map<number, Objection[]>> => {
  const rows = await context
    .unscoped<PrivacyTables>('a person looks at the own objections')
    .selectFrom('dataObjections')
    .select(['membershipId', ...columns])
    .where('userId', '=', context.scope.personId)
    .where('endedAt', 'is', null)
    .orderBy('id', 'desc')
    .$narrowType<{ field: KnownField }>()
    .execute()
  return Map.groupBy(rows, ({ membershipId }) => membershipId)
}

/** The admins of an organisation: those who give rights to others there. */
export const adminsToTell = async (tx: Transaction, officeCentreId: number): Promise<number[]> => {
  const rows = (from: Reader) => from.unscoped<UserTables & OfficeCentreTables>('the organisation of the person who objects')
  const organisation = await rows(tx)
    .selectFrom('officeCentres')
    .select(['isPlatform', 'type'])
    .where('id', '=', officeCentreId)
    .executeTakeFirstOrThrow()
  const admins = await rows(tx)
    .selectFrom('memberships')
    .select('userId')
    .where('officeCentreId', '=', officeCentreId)
    .where('active', '=', true)
    .where('endedAt', 'is', null)
    .where(sql<boolean>`role_codes && ${[firstAdminRole(organisation)]}::text[]`)
    .execute()
  return admins.map(({ userId }) => userId)
}
