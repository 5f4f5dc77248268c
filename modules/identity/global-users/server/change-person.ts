import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { organisationOf } from '#modules/identity/office-centres/server/front.ts'
import { eraseLocked } from '#modules/identity/privacy/server/front.ts'
import { endWaysIn } from '#modules/identity/session/server/front.ts'
import { type Ending, type GrantsInput, ownRights } from '#modules/identity/users/contract.ts'
import {
  changePerson,
  checkLeavesAll,
  deleteUser,
  leaving,
  placesOf,
  presentUser,
  setPermissions,
  switchPerson,
} from '#modules/identity/users/server/front.ts'
import type { GlobalUserInput } from '../contract.ts'
import { onPerson } from './on-person.ts'
import { presentPerson } from './profile-rows.ts'
import { checkNotOneself, checkTouches } from './rank.ts'
import { tellPerson } from './tell-person.ts'
import { say } from './words.ts'

export const updatePerson = (context: SignedIn, id: number, version: number, input: GlobalUserInput): Promise<unknown> =>
  onPerson(context, id, version, async (tx, person, inside) => {
    checkTouches(inside, person)
    const { fullName, mobileNumber = null, officeNumber = null, allowStaffLogin } = input
    if (id === inside.scope.personId && allowStaffLogin !== person.user.allowStaffLogin) throw new Failed(ownRights)
    await changePerson(tx, id, { fullName, mobileNumber, officeNumber, allowStaffLogin })
  })

interface Switch {
  active: boolean
  reason: string
}

/** Off: signed out everywhere, there and then. On: with the password and the roles of before. */
export const switchAccount = (context: SignedIn, id: number, version: number, { active, reason }: Switch): Promise<void> => {
  checkNotOneself(context, id)
  return onPerson(context, id, version, async (tx, person, inside) => {
    checkTouches(inside, person)
    if (person.user.active === active) return
    if (!active) await checkLeavesAll(tx, person)
    await switchPerson(tx, id, active, reason)
    if (!active) await endWaysIn(tx, id, 'account switched off')
    await tellPerson(tx, person.user, active ? 'accountOn' : 'accountOff', reason)
  })
}

/** What ends with one membership, or with all of them. */
export const previewEnding = async (context: SignedIn, id: number, officeCentreId: number | undefined) => {
  await presentPerson(context, id)
  const places = (await placesOf(context, id)).filter(({ organisation }) => officeCentreId === undefined || organisation.id === officeCentreId)
  const all: Ending[] = officeCentreId === undefined ? [{ what: say(context.language, 'membershipsEnd'), count: places.length }] : []
  for (const { organisation, membershipId } of places)
    for (const one of leaving.answers) all.push(...(await one.preview(context, { userId: id, membershipId, officeCentreId: organisation.id })))
  const alike = [...Map.groupBy(all, ({ what }) => what)].map(([what, same]) => ({
    what,
    count: same.reduce((sum, { count }) => sum + count, 0),
    names: same.flatMap(({ names = [] }) => names),
  }))
  return { endings: alike.filter(({ count }) => count > 0) }
}

interface InPlace {
  officeCentreId: number
}

export const unlinkPerson = (
  context: SignedIn,
  id: number,
  version: number,
  { officeCentreId, reason }: InPlace & { reason: string },
): Promise<void> =>
  onPerson(context, id, version, async (_tx, person, inside) => {
    checkTouches(inside, person)
    const organisation = await organisationOf(inside, officeCentreId)
    const member = await presentUser(inside, organisation, id)
    await deleteUser(inside, organisation, id, member.version, reason)
  })

export const grantPerson = (context: SignedIn, id: number, version: number, { officeCentreId, ...grants }: InPlace & GrantsInput): Promise<void> =>
  onPerson(context, id, version, async (_tx, person, inside) => {
    checkTouches(inside, person)
    const organisation = await organisationOf(inside, officeCentreId)
    const member = await presentUser(inside, organisation, id)
    await setPermissions(inside, organisation, id, member.version, grants)
  })

/** The person is no more; what was recorded stays and names nobody. The provider finds the receipt under Privacy. */
export const eraseAccount = (context: SignedIn, id: number, version: number, reason: string): Promise<void> => {
  checkNotOneself(context, id)
  return onPerson(context, id, version, async (tx, person, inside) => {
    checkTouches(inside, person)
    await eraseLocked(tx, inside, person, reason)
  })
}
