import type { SignedIn } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import { imagesOf } from '#modules/platform/files/server/front.ts'
import type { Security } from '../contract/security.ts'
import { accountsOf } from './account-rows.ts'
import { deviceName } from './device-name.ts'
import { passwordExpiry } from './let-in.ts'
import { idleSince } from './life.ts'
import type { SignInTables } from './tables.ts'
import { codeRequired } from './who-may-sign-in.ts'

/** The devices on which a person is not asked for codes. For the person, or for whoever has found the person and may see them. */
export const trustedDevicesOf = async (context: SignedIn, userId: number) => {
  const now = context.now().toISOString()
  const rows = await context
    .read<SignInTables>()
    .selectFrom('devices')
    .selectAll()
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('trustedUntil', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .execute()
  return rows.map(({ id, uuid, userAgent, address, lastSeenAt, trustedUntil }) => ({
    id,
    uuid,
    device: deviceName(userAgent, context.language),
    address,
    lastSeenAt,
    until: trustedUntil ?? now,
  }))
}

/** Everything that opens the account of a person, and where it is open now. For the person, or for support that has found the person. */
export const openedOf = async (context: SignedIn, userId: number) => {
  const now = context.now().toISOString()
  const own = context.read<SignInTables & UserTables & OfficeCentreTables>()
  const [person, accounts, authenticator, passkeys, devices, sessions] = await Promise.all([
    own.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow(),
    accountsOf(context, userId),
    own
      .selectFrom('authenticators')
      .select(['uuid', 'confirmedAt', 'asleepSince'])
      .where('userId', '=', userId)
      .where('confirmedAt', 'is not', null)
      .where('endedAt', 'is', null)
      .executeTakeFirst(),
    own.selectFrom('passkeys').selectAll().where('userId', '=', userId).where('endedAt', 'is', null).orderBy('id').execute(),
    trustedDevicesOf(context, userId),
    own
      .selectFrom('sessions')
      .innerJoin('memberships', 'memberships.id', 'sessions.membershipId')
      .innerJoin('officeCentres', 'officeCentres.id', 'memberships.officeCentreId')
      .select(['sessions.uuid', 'sessions.deviceId', 'sessions.userAgent', 'sessions.address', 'sessions.createdAt', 'sessions.lastUsedAt'])
      .select('officeCentres.companyName')
      .where('sessions.userId', '=', userId)
      .where('memberships.userId', '=', userId)
      .where('sessions.endedAt', 'is', null)
      .where('sessions.refreshExpiresAt', '>', now)
      .where('sessions.lastUsedAt', '>', idleSince(context.app))
      .orderBy('sessions.lastUsedAt', 'desc')
      .limit(100)
      .execute(),
  ])
  const nameOf = (userAgent: string) => deviceName(userAgent, context.language)
  const here = sessions.find(({ uuid }) => uuid === context.actor.sessionId)
  return {
    person,
    passwordLastChangedDate: person.passwordChangedAt,
    passwordExpiry: passwordExpiry(person.passwordChangedAt),
    code: { on: person.codeOn, required: accounts.some((account) => codeRequired(context.app, account)) },
    authenticator: authenticator?.confirmedAt
      ? { uuid: authenticator.uuid, since: authenticator.confirmedAt, asleep: authenticator.asleepSince !== null }
      : null,
    passkeys: passkeys.map(({ uuid, passkeyName, createdAt, lastUsedAt, asleepSince }) => ({
      uuid,
      name: passkeyName,
      since: createdAt,
      lastUsedAt,
      asleep: asleepSince !== null,
    })),
    trustedDevices: devices.map(({ id, ...device }) => ({ ...device, current: id === here?.deviceId })),
    sessions: sessions.map(({ uuid, userAgent, address, createdAt, lastUsedAt, companyName }) => ({
      uuid,
      device: nameOf(userAgent),
      address,
      signedInAt: createdAt,
      lastSeenAt: lastUsedAt,
      companyName,
      current: uuid === context.actor.sessionId,
    })),
  }
}

export const security = async (context: SignedIn): Promise<Security> => {
  const userId = context.scope.personId
  const { person, ...opened } = await openedOf(context, userId)
  const { fullName, email: username, mobileNumber, officeNumber, photoUuid, version } = person
  const photo = photoUuid ? ((await imagesOf(context, [photoUuid])).get(photoUuid) ?? null) : null
  return { userId, fullName, username, mobileNumber, officeNumber, photo, version, ...opened }
}
