import { localTime } from '#kit/server/clock.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { OfficeCentreType } from '#modules/identity/office-centres/contract.ts'
import { effectiveAddOns } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import type { SessionTables, SignInTables } from './tables.ts'

const people = (context: Context | Transaction) =>
  context
    .unscoped<UserTables>('a person is looked up before there is a scope')
    .selectFrom('users')
    .select(['id', 'uuid', 'email', 'fullName', 'passwordHash', 'passwordChangedAt', 'allowStaffLogin', 'active', 'codeOn'])
    .where('endedAt', 'is', null)

export type SigningIn = NonNullable<Awaited<ReturnType<typeof personByName>>>

/** A person by the name typed at the door; nobody is in a scope there. */
export const personByName = (context: Context, username: string) =>
  people(context)
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', username.toLowerCase()))
    .executeTakeFirst()

export const personById = (context: Context | Transaction, id: number) => people(context).where('id', '=', id).executeTakeFirst()

/** Has this person ever been a member anywhere? */
export const everBelonged = async (context: Context, userId: number): Promise<boolean> => {
  const rows = context.unscoped<UserTables>('a person is looked up before there is a scope').selectFrom('memberships').select('id')
  return (await rows.where('userId', '=', userId).executeTakeFirst()) !== undefined
}

/** By which a later sign-in is known. */
export const lastSessionOf = async (from: Context | Transaction, userId: number): Promise<number> => {
  const rows = from.unscoped<SessionTables>('a person is looked up before there is a scope').selectFrom('sessions')
  const last = await rows
    .select((eb) => eb.fn.max('id').as('id'))
    .where('userId', '=', userId)
    .executeTakeFirst()
  return Number(last?.id ?? 0)
}

/** Until the transaction is over, nobody else who locks this person goes on. */
export const lockPerson = async (tx: Transaction, id: number): Promise<void> => {
  const rows = tx.unscoped<UserTables>('a person is looked up before there is a scope').selectFrom('users').select('id')
  await rows.where('id', '=', id).forNoKeyUpdate().execute()
}

/** Has something beside the password that only this person has, which a mailbox alone must not go round. */
export const provesMore = async (context: Context, userId: number): Promise<boolean> => {
  const rows = context.unscoped<UserTables & SignInTables>('a person is looked up before there is a scope')
  const [own, app, key] = await Promise.all([
    rows.selectFrom('users').select('codeOn').where('id', '=', userId).executeTakeFirst(),
    rows
      .selectFrom('authenticators')
      .select('id')
      .where('userId', '=', userId)
      .where('confirmedAt', 'is not', null)
      .where('endedAt', 'is', null)
      .executeTakeFirst(),
    rows.selectFrom('passkeys').select('id').where('userId', '=', userId).where('endedAt', 'is', null).executeTakeFirst(),
  ])
  return own?.codeOn === true || app !== undefined || key !== undefined
}

/** The organisations in which a person may act now, the one used last first. */
export const accountsOf = async (context: Context, userId: number) => {
  const rows = await context
    .unscoped<UserTables & OfficeCentreTables & SessionTables>('memberships of one person, wherever they are')
    .selectFrom('memberships')
    .innerJoin('officeCentres', 'officeCentres.id', 'memberships.officeCentreId')
    .leftJoin('officeCentres as landlord', 'landlord.id', 'officeCentres.landlordId')
    .select(['memberships.id as membershipId', 'memberships.roleCodes', 'memberships.endsOn'])
    .select([
      'officeCentres.id',
      'officeCentres.uuid',
      'officeCentres.companyName',
      'officeCentres.type as officeCentreType',
      'officeCentres.address',
      'officeCentres.landlordId',
    ])
    .select(['officeCentres.timeZone', 'officeCentres.addOns', 'officeCentres.addOnsOff', 'landlord.addOns as landlordAddOns'])
    .select((eb) => [
      eb.fn.coalesce('officeCentres.buildingName', 'landlord.buildingName').as('buildingName'),
      eb.or([eb('officeCentres.codeRequired', '=', true), eb('landlord.codeRequired', '=', true)]).as('codeRequired'),
      eb
        .selectFrom('sessions')
        .select((s) => s.fn.max('sessions.createdAt').as('at'))
        .whereRef('sessions.membershipId', '=', 'memberships.id')
        .as('usedAt'),
    ])
    .where('memberships.userId', '=', userId)
    .where('memberships.active', '=', true)
    .where('memberships.endedAt', 'is', null)
    .where('officeCentres.active', '=', true)
    .where('officeCentres.endedAt', 'is', null)
    .where((eb) => eb.or([eb('landlord.id', 'is', null), eb('landlord.active', '=', true)]))
    .orderBy('usedAt', (order) => order.desc().nullsLast())
    .orderBy('memberships.id')
    .$narrowType<{ officeCentreType: OfficeCentreType }>()
    .execute()
  return rows
    .filter((row) => row.endsOn === null || row.endsOn >= localTime(context.now(), row.timeZone).date)
    .map((row) => ({ ...row, addOns: effectiveAddOns(row) }))
}
export type SignInAccount = Awaited<ReturnType<typeof accountsOf>>[number]

/**
 * Whether the person may still act there as the session begins. Who is switched off meanwhile waits for the answer or is waited for: a session begun
 * beside it would come to life when the person is switched on again.
 */
export const actsStill = async (tx: Transaction, { membershipId }: Pick<SignInAccount, 'membershipId'>): Promise<boolean> => {
  const there = await tx
    .unscoped<UserTables>('the membership was chosen by its own person')
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select('memberships.id')
    .where('memberships.id', '=', membershipId)
    .where('memberships.active', '=', true)
    .where('memberships.endedAt', 'is', null)
    .where('users.active', '=', true)
    .where('users.endedAt', 'is', null)
    .forShare(['memberships', 'users'])
    .executeTakeFirst()
  return there !== undefined
}
