import { sql } from 'kysely'
import { localTime } from '#kit/server/clock.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { sha256 } from '#kit/server/signing.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { activeOn } from './active-on.ts'
import { memberships, type UserTables } from './tables.ts'

type Tables = UserTables & OfficeCentreTables

/** Invitations that can be accepted, with the account that the person has already, and what the organisation wants at the door. */
const open = (context: Context | Transaction, now: Date) =>
  context
    .unscoped<Tables>('an invitation belongs to an address, whoever that is')
    .selectFrom('registrationRequests')
    .innerJoin('officeCentres', 'officeCentres.id', 'registrationRequests.officeCentreId')
    .leftJoin('officeCentres as landlord', 'landlord.id', 'officeCentres.landlordId')
    .leftJoin('users', (join) =>
      join
        .on((eb) => eb(eb.fn<string>('lower', ['users.email']), '=', eb.fn<string>('lower', ['registrationRequests.email'])))
        .on('users.endedAt', 'is', null),
    )
    .select(['registrationRequests.id', 'registrationRequests.uuid', 'registrationRequests.email', 'registrationRequests.fullName'])
    .select([
      'registrationRequests.roleCodes',
      'registrationRequests.officeCentreId',
      'registrationRequests.sentAt',
      'registrationRequests.expiresAt',
    ])
    .select(['registrationRequests.createdBy', 'users.id as userId', 'users.passwordHash', 'users.active'])
    .select((eb) => [
      // a building by its own name, as `placeName` has it for the mail
      sql<string>`coalesce(case when office_centres.type = 'LANDLORD' then nullif(office_centres.building_name, '') end, office_centres.company_name)`.as(
        'companyName',
      ),
      eb.fn.coalesce('officeCentres.buildingName', 'landlord.buildingName').as('buildingName'),
      eb.or([eb('officeCentres.codeRequired', '=', true), eb('landlord.codeRequired', '=', true)]).as('codeRequired'),
    ])
    .where('registrationRequests.acceptedAt', 'is', null)
    .where('registrationRequests.endedAt', 'is', null)
    .where('registrationRequests.expiresAt', '>', now.toISOString())
    .where('officeCentres.active', '=', true)
    .where('officeCentres.endedAt', 'is', null)

/** The invitation that a link carries. */
export const openInvitation = async (context: Context, token: string) =>
  open(context, context.now()).where('registrationRequests.tokenHash', '=', sha256(token)).executeTakeFirst()
export type Invitation = NonNullable<Awaited<ReturnType<typeof openInvitation>>>

/** What waits for the address of a person, the latest first. */
export const waitingInvitations = (context: Context, userId: number): Promise<Invitation[]> =>
  open(context, context.now())
    .where('users.id', '=', userId)
    .where('users.active', '=', true)
    .orderBy('registrationRequests.sentAt', 'desc')
    .orderBy('registrationRequests.id')
    .execute()

/** Where somebody is about to join, and whether they have joined already. */
export const placeOfMember = async (tx: Transaction, officeCentreId: number, userId: number) => {
  const rows = tx.unscoped<Tables>('somebody who joins is in no scope yet')
  const organisation = await rows
    .selectFrom('officeCentres')
    .select(['id', 'isPlatform', 'type'])
    .where('id', '=', officeCentreId)
    .executeTakeFirstOrThrow()
  const member = await rows
    .selectFrom('memberships')
    .select('id')
    .where('userId', '=', userId)
    .where('officeCentreId', '=', officeCentreId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return { organisation, member }
}

/** Persons by their addresses, in small letters. */
export type OwnPeople = ReadonlyMap<string, number>

/**
 * Who of these addresses, in small letters, is at work in the building already that gives them another place. Everybody else is asked, wherever
 * they are known: only what the inviter sees anyway may be told apart.
 */
export const ownPeople = async (context: SignedIn, emails: readonly string[]): Promise<OwnPeople> => {
  if (context.scope.kind !== 'landlord') return new Map()
  const day = localTime(context.now(), context.actor.timeZone).date
  const found = await context
    .read<UserTables>()
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.userId', 'users.id')
    .select(['users.id', 'users.email'])
    .where(ownRows(context.scope, memberships))
    .where((eb) => eb(eb.fn<string>('lower', ['users.email']), '=', eb.fn.any(eb.val(emails))))
    .where('users.endedAt', 'is', null)
    .where('memberships.endedAt', 'is', null)
    .where(activeOn(day))
    .execute()
  return new Map(found.map(({ id, email }) => [email.toLowerCase(), id]))
}
