import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { UserInput } from '../contract.ts'
import type { Organisation } from './roles.ts'
import type { UserTables } from './tables.ts'

/** The people of an organisation who have these addresses, in small letters; with what a form about them would hold. */
const found = (context: SignedIn, organisation: Organisation, emails: readonly string[]) =>
  context
    .unscoped<UserTables>('the organisation was found in scope')
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select([
      'users.id',
      'memberships.email',
      'memberships.fullName',
      'memberships.mobileNumber',
      'memberships.officeNumber',
      'memberships.photoUuid',
    ])
    .select([
      'memberships.id as membershipId',
      'memberships.roleCodes',
      'memberships.permissionsAdded',
      'memberships.permissionsRemoved',
      'memberships.jobTitle',
      'memberships.tags',
      'memberships.endsOn',
    ])
    .select(['memberships.version', 'memberships.personState'])
    .where('memberships.officeCentreId', '=', organisation.id)
    .where('memberships.endedAt', 'is', null)
    .where('users.endedAt', 'is', null)
    .where((eb) => eb(eb.fn<string>('lower', ['users.email']), 'in', emails))
    .execute()

export const membersByEmail = async (context: SignedIn, organisation: Organisation, emails: readonly string[]) =>
  new Map((await found(context, organisation, emails)).map((member) => [member.email.toLowerCase(), member]))

export const memberByEmail = async (context: SignedIn, organisation: Organisation, email: string): Promise<UserInput & { version: number }> => {
  const [member] = await found(context, organisation, [email])
  if (!member) throw new Failed(failures.notFound)
  const { fullName, mobileNumber, officeNumber, photoUuid, jobTitle, tags, endsOn, version } = member
  return { fullName, mobileNumber, officeNumber, photoUuid, jobTitle, tags, endsOn, version }
}
