import { sql } from 'kysely'
import { Failed, failures, notFound } from '#kit/contract/failure.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { activeOn } from '#modules/identity/users/server/front.ts'
import { memberships, type UserTables } from '#modules/identity/users/server/tables.ts'
import { holderInactive } from '../contract.ts'

type Tables = UserTables & OfficeCentreTables

export interface Member {
  membershipId: number
  userId: number
  /** The building, or the office with premises of its own. */
  buildingId: number
  organisationId: number
  /** Null: of the building's own people. */
  companyId: number | null
  fullName: string
  phones: (string | null)[]
  active: boolean
}

const membersOf = (context: Pick<Context, 'now' | 'unscoped'>) =>
  context
    .unscoped<Tables>('who asks is checked by the condition that follows')
    .selectFrom('memberships')
    .innerJoin('officeCentres as building', 'building.id', 'memberships.buildingId')
    .select(['memberships.id as membershipId', 'memberships.userId', 'memberships.buildingId', 'memberships.officeCentreId as organisationId'])
    .select(['memberships.fullName', 'memberships.mobileNumber', 'memberships.officeNumber'])
    .select(activeOn(sql`(${context.now()}::timestamptz at time zone building.time_zone)::date`).as('active'))
    .where('memberships.endedAt', 'is', null)

type Found = Awaited<ReturnType<ReturnType<typeof membersOf>['executeTakeFirstOrThrow']>>
const present = ({ mobileNumber, officeNumber, active, ...row }: Found): Member => ({
  ...row,
  companyId: row.organisationId === row.buildingId ? null : row.organisationId,
  phones: [mobileNumber, officeNumber],
  active,
})

/** Somebody of an organisation that the reader reaches. */
export const memberIn = async (context: SignedIn, { id }: Pick<OfficeCentreRecord, 'id'>, userId: number): Promise<Member> =>
  present(
    await membersOf(context)
      .where(ownRows(context.scope, memberships))
      .where('memberships.officeCentreId', '=', id)
      .where('memberships.userId', '=', userId)
      .executeTakeFirstOrThrow(notFound),
  )

/** Found before, or come to be in this transaction. */
export const memberOf = async (context: Pick<Context, 'now' | 'unscoped'>, membershipId: number): Promise<Member> =>
  present(await membersOf(context).where('memberships.id', '=', membershipId).executeTakeFirstOrThrow(notFound))

/** The reader, where the session acts. */
export const oneself = (context: SignedIn): Promise<Member> => memberOf(context, context.scope.membershipId)

/** Whose a pass is that the reader has found. */
export const memberOfPass = async (context: SignedIn, passId: number): Promise<Member> =>
  present(
    await membersOf(context)
      .where('memberships.id', '=', sql<number>`(select membership_id from passes where id = ${passId})`)
      .executeTakeFirstOrThrow(notFound),
  )

/** Whoever is given something cannot leave meanwhile: whoever leaves locks the membership too. */
export const lockForGiving = async (tx: Transaction, { membershipId, active }: Member): Promise<void> => {
  const there = await tx
    .unscoped<UserTables>('the membership was found in scope')
    .selectFrom('memberships')
    .select('id')
    .where('id', '=', membershipId)
    .where('endedAt', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!there) throw new Failed(failures.notFound)
  if (!active) throw new Failed(holderInactive)
}

/** One at a time: what is given and taken of one person, where both are asked for at one moment. */
export const lockMembership = async (tx: Transaction, { membershipId }: Pick<Member, 'membershipId'>): Promise<void> => {
  await tx
    .unscoped<UserTables>('the membership was found in scope')
    .selectFrom('memberships')
    .select('id')
    .where('id', '=', membershipId)
    .forNoKeyUpdate()
    .execute()
}

export const buildingName = async (context: Pick<Context, 'unscoped'>, id: number): Promise<string> => (await buildingOfPass(context, id)).building

export const buildingOfPass = async (context: Pick<Context, 'unscoped'>, id: number): Promise<{ building: string; timeZone: string }> => {
  const {
    companyName,
    buildingName: name,
    timeZone,
  } = await context
    .unscoped<OfficeCentreTables>('the name of the building that somebody has a pass of')
    .selectFrom('officeCentres')
    .select(['companyName', 'buildingName', 'timeZone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { building: name ?? companyName, timeZone }
}
