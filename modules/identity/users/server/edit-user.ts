import { Failed, failures } from '#kit/contract/failure.ts'
import { localTime } from '#kit/server/clock.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { checkFresh } from '#kit/server/data/decide.ts'
import { change } from '#kit/server/data/write.ts'
import { useFiles } from '#modules/platform/files/server/front.ts'
import { type Activation, cannotGrant, type Grants, type GrantsInput, mustBeActive, type UserInput } from '../contract.ts'
import { whyNotActive } from './inactive.ts'
import { checkStays, lockMember, type Locked, notOneself } from './lock-member.ts'
import { photosModule, releasePhoto } from './photos.ts'
import { adminRolesOf, checkRoles, type Organisation } from './roles.ts'
import { switchedOff, tellOfStanding } from './standing.ts'
import { memberships, type UserTables } from './tables.ts'

type Work = (tx: Transaction, locked: Locked, context: SignedIn) => Promise<unknown>
const onMember = (context: SignedIn, organisation: Organisation, userId: number, version: number | undefined, work: Work): Promise<void> =>
  context.transaction(async (tx, inside) => {
    await work(tx, await lockMember(tx, inside, organisation, userId, version), inside)
  })

const isOver = (context: SignedIn, { timeZone }: Organisation, day: string | null | undefined): boolean =>
  !!day && day < localTime(context.now(), timeZone).date

/** Of what follows the person only that counts as the organisation's own which it has changed: a form that is sent as it was leaves it so. */
export const written = ({ membership }: Locked, noted: Partial<Pick<Locked['membership'], 'fullName' | 'mobileNumber' | 'photoUuid'>>): string[] => {
  const fields = ['fullName', 'mobileNumber', 'photoUuid'] as const
  const changed = fields.filter((field) => noted[field] !== undefined && noted[field] !== membership[field])
  return [...new Set([...membership.written, ...changed])].toSorted()
}

/** Replaces what the organisation knows of a person; nobody else learns of it, and the account stays the person's. */
export const updateUser = (context: SignedIn, organisation: Organisation, userId: number, version: number, input: UserInput): Promise<void> =>
  onMember(context, organisation, userId, version, async (tx, locked, inside) => {
    const { fullName, mobileNumber = null, officeNumber = null, jobTitle = null, tags, endsOn = null, photoUuid = null } = input
    const { endsOn: lastDay } = locked.membership
    // until when somebody acts here is as much a right as what they may do
    if (endsOn !== lastDay) notOneself(context, userId)
    if (endsOn !== null && (lastDay === null || endsOn < lastDay)) await checkStays(tx, organisation, locked, { place: true, lasting: true })
    const before = locked.membership.photoUuid
    if (photoUuid) await useFiles(tx, [photoUuid], { module: photosModule, images: true, already: [before ?? ''] })
    const known = { fullName, mobileNumber, officeNumber, photoUuid, written: written(locked, { fullName, mobileNumber, photoUuid }) }
    await change(tx, memberships, { id: locked.membership.id }, { ...known, jobTitle, tags, endsOn }, { action: 'changedDetails' })
    if (photoUuid !== before) await releasePhoto(tx, before)
    if (endsOn === lastDay) return
    // over already, or no longer: what is open from before the last day stays closed
    if (isOver(inside, organisation, endsOn) !== isOver(inside, organisation, lastDay)) await signOut(tx, locked.membership)
    await tellOfStanding(tx, userId)
  })

const signOut = async (tx: Transaction, { id: membershipId, userId }: Locked['membership']): Promise<void> => {
  for (const one of switchedOff.answers) await one(tx, { userId, membershipId })
}

export const activateUser = (
  context: SignedIn,
  organisation: Organisation,
  userId: number,
  version: number,
  { active, asBefore }: Activation,
): Promise<void> => {
  notOneself(context, userId)
  return onMember(context, organisation, userId, version, async (tx, locked, inside) => {
    if (active) {
      const refused = asBefore ? undefined : whyNotActive(inside, organisation, locked.membership)
      if (refused) throw new Failed(refused.failure, { values: refused.values })
    } else {
      await checkStays(tx, organisation, locked, { place: true })
      // a laptop that was lost does not come back with its owner
      await signOut(tx, locked.membership)
    }
    await change(tx, memberships, { id: locked.membership.id }, { active }, { action: active ? 'activated' : 'deactivated' })
    await tellOfStanding(tx, userId)
  })
}

const giveRoles = async (tx: Transaction, organisation: Organisation, locked: Locked, roleCodes: string[]): Promise<void> => {
  if (!roleCodes.some((code) => adminRolesOf(organisation).includes(code)))
    await checkStays(tx, organisation, locked, { place: false, lasting: true })
  await change(tx, memberships, { id: locked.membership.id }, { roleCodes }, { action: 'changedRole' })
}

export const setRole = (
  context: SignedIn,
  organisation: Organisation,
  userId: number,
  version: number | undefined,
  wanted: string[],
): Promise<void> => {
  notOneself(context, userId)
  const roleCodes = checkRoles(context, organisation, wanted)
  return onMember(context, organisation, userId, version, (tx, locked) => giveRoles(tx, organisation, locked, roleCodes))
}

/** Takes the admin's roles; whoever has no other is staff from then on. */
export const removeAdmin = (context: SignedIn, organisation: Organisation, userId: number, version: number | undefined): Promise<void> => {
  notOneself(context, userId)
  return onMember(context, organisation, userId, version, (tx, locked) => {
    const rest = locked.membership.roleCodes.filter((code) => code !== 'SUB_ADMIN' && !adminRolesOf(organisation).includes(code))
    return giveRoles(tx, organisation, locked, rest.length ? rest : [organisation.isPlatform ? `${context.app.config.productCode}_CR` : 'STAFF'])
  })
}

/**
 * Single permissions beside the roles: nobody gives or takes one that they do not hold, and whoever gives one has just given the password. What was
 * there already may stay.
 */
export const checkGrants = (context: SignedIn, before: Grants, given: GrantsInput): Grants => {
  const { permissionsAdded, permissionsRemoved } = before
  const wanted = { permissionsAdded: given.permissionsAdded ?? permissionsAdded, permissionsRemoved: given.permissionsRemoved ?? permissionsRemoved }
  const more = (key: keyof Grants) => wanted[key].filter((code) => !before[key].includes(code))
  const fewer = (key: keyof Grants) => before[key].filter((code) => !wanted[key].includes(code))
  const gives = [...more('permissionsAdded'), ...fewer('permissionsRemoved')]
  const takes = [...fewer('permissionsAdded'), ...more('permissionsRemoved')]
  if ([...gives, ...takes].some((code) => !context.holds(code))) throw new Failed(cannotGrant)
  if (gives.length > 0) checkFresh(context)
  return {
    permissionsAdded: [...new Set(wanted.permissionsAdded)].toSorted(),
    permissionsRemoved: [...new Set(wanted.permissionsRemoved)].toSorted(),
  }
}

export const setPermissions = (
  context: SignedIn,
  organisation: Organisation,
  userId: number,
  version: number,
  wanted: GrantsInput,
): Promise<void> => {
  notOneself(context, userId)
  return onMember(context, organisation, userId, version, (tx, { membership }, inside) =>
    change(tx, memberships, { id: membership.id }, checkGrants(inside, membership, wanted), { action: 'changedPermissions' }),
  )
}

/** One is in charge and no longer the other, in the same moment. `insteadOf` is who the asker has seen in charge: another one is not replaced unseen. */
export const changePersonInCharge = (
  context: SignedIn,
  organisation: Organisation,
  userId: number,
  version: number | undefined,
  insteadOf?: number | null,
): Promise<void> =>
  onMember(context, organisation, userId, version, async (tx, { membership }) => {
    // whoever has a last day would leave nobody in charge after it
    const goes = membership.leavesAt !== null || membership.endsOn !== null
    if (!membership.active || membership.personState !== 'ACTIVE' || goes) throw new Failed(mustBeActive)
    const before = await tx
      .unscoped<UserTables>('the organisation was found in scope')
      .selectFrom('memberships')
      .select(['id', 'userId'])
      .where('officeCentreId', '=', organisation.id)
      .where('personInCharge', '=', true)
      .where('endedAt', 'is', null)
      .executeTakeFirst()
    if (insteadOf !== undefined && insteadOf !== (before?.userId ?? null)) throw new Failed(failures.changedMeanwhile)
    if (before?.id === membership.id) return
    if (before) await change(tx, memberships, { id: before.id }, { personInCharge: false }, { action: 'noLongerInCharge' })
    await change(tx, memberships, { id: membership.id }, { personInCharge: true }, { action: 'putInCharge' })
  })
