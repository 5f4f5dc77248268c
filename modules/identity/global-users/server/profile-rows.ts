import type { z } from 'zod'
import { notFound } from '#kit/contract/failure.ts'
import type { HistoryQuery } from '#kit/contract/history.ts'
import type { Language } from '#kit/contract/language.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { historyOf } from '#kit/server/data/history.ts'
import { madeAndChanged, recordedOf } from '#kit/server/data/made-and-changed.ts'
import { versionOfPerson } from '#modules/identity/users/server/front.ts'
import { memberships, users, type UserTables } from '#modules/identity/users/server/tables.ts'
import { imagesOf } from '#modules/platform/files/server/front.ts'
import type { GlobalUser, TenantDetail } from '../contract.ts'
import { presentAccount } from './global-user-rows.ts'
import { tenantDetailsOf } from './membership-rows.ts'
import { rightsOver } from './rank.ts'

const findPerson = (context: SignedIn, id: number) =>
  context
    .read<UserTables>()
    .selectFrom('users')
    .select(['users.id', 'users.uuid', 'users.fullName', 'users.email', 'users.mobileNumber', 'users.officeNumber'])
    .select(['users.active', 'users.registered', 'users.allowStaffLogin', 'users.codeOn', 'users.photoUuid', 'users.language'])
    .select(['users.lastSeenAt', 'users.passwordChangedAt', 'users.updatedAt'])
    .select(madeAndChanged(users))
    .where('users.id', '=', id)
    .where('users.endedAt', 'is', null)
    .$narrowType<{ language: Language | null }>()
    .executeTakeFirstOrThrow(notFound)

/** A person with all memberships: what every page about one person is made of. */
export const presentProfile = async (context: SignedIn, id: number): Promise<GlobalUser & { tenants: TenantDetail[] }> => {
  // read first: what is newer than its version is told as changed, what is older would be overwritten
  const version = await versionOfPerson(context, id)
  const row = await findPerson(context, id)
  const [tenants, photos] = await Promise.all([tenantDetailsOf(context, id), imagesOf(context, row.photoUuid ? [row.photoUuid] : [])])
  return {
    ...presentAccount(row, tenants, context.now()),
    version,
    mobileNumber: row.mobileNumber,
    officeNumber: row.officeNumber,
    photo: photos.get(row.photoUuid ?? '') ?? null,
    language: row.language,
    allowStaffLogin: row.allowStaffLogin,
    asksForCode: row.codeOn,
    passwordChangedDate: row.passwordChangedAt,
    ...recordedOf(row),
    may: rightsOver(
      context,
      id,
      tenants.flatMap(({ roleCodes }) => roleCodes),
    ),
    tenants,
  }
}

/** The person alone. */
export const presentPerson = async (context: SignedIn, id: number): Promise<GlobalUser> => {
  const { tenants: _tenants, ...person } = await presentProfile(context, id)
  return person
}

/** What was done to the person and to all memberships that there ever were. */
export const historyOfPerson = async (context: SignedIn, id: number, query: z.output<typeof HistoryQuery>) => {
  await findPerson(context, id)
  const held = await context
    .unscoped<UserTables>('the person was found before')
    .selectFrom('memberships')
    .select('id')
    .where('userId', '=', id)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return historyOf(context, users, id, query, { beside: held.map((row) => [memberships, row.id]) })
}
