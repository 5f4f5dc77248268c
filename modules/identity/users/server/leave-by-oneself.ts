import { z } from 'zod'
import { Failed, failures } from '#kit/contract/failure.ts'
import { localTime } from '#kit/server/clock.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { change, lock } from '#kit/server/data/write.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { inChargeStays, lastAdmin, leavingDays } from '../contract.ts'
import { actInPlace } from './act-in-place.ts'
import { endMembership } from './leave.ts'
import { leavingNow, leavingOf, organisationOfMember } from './leaving-rows.ts'
import { checkStays } from './lock-member.ts'
import { lockOrganisation } from './organisation-rows.ts'
import { ownPlaceId } from './own-place-rows.ts'
import { placesOf } from './person-rows.ts'
import { memberships } from './tables.ts'
import { tellWhoNames, tellWhoLeft } from './tell-of-leaving.ts'

/** Whether the organisation still has an admin, and somebody in charge, when this membership is over. */
const mayGo = (tx: Transaction, organisation: Parameters<typeof checkStays>[1], membership: Parameters<typeof checkStays>[2]['membership']) =>
  checkStays(tx, organisation, { membership }, { place: true, lasting: true }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Failed && (error.failure === inChargeStays || error.failure === lastAdmin)) return false
      throw error
    },
  )

const endPlace = (tx: Transaction, { id, userId, officeCentreId }: { id: number; userId: number; officeCentreId: number }) =>
  endMembership(tx, { userId, membershipId: id, officeCentreId }, `left:${id}`)

/**
 * The person leaves. Whoever is in charge, or is the last admin, leaves in seven days: those above have so long to name another. The provider itself
 * never loses its last. Answers when, if it is not at once.
 */
export const leaveByOneself = async (tx: Transaction, context: SignedIn, id: number): Promise<string | null> => {
  const { personId } = context.scope
  const organisation = await organisationOfMember(tx, id)
  await lockOrganisation(tx, organisation.id)
  const membership = await lock(tx, memberships, { id, personId })
  if (membership.leavesAt) return membership.leavesAt
  const there = actInPlace(tx, organisation, membership)
  if (await mayGo(tx, organisation, membership)) {
    await endPlace(there, membership)
    return null
  }
  if (organisation.isPlatform) throw new Failed(lastAdmin)
  const leavesAt = new Date(context.now().getTime() + leavingDays * 86_400_000)
  const asked = await change(there, memberships, { id, personId }, { leavesAt }, { action: 'askedToLeave' })
  await tellWhoNames(tx, organisation, membership, localTime(leavesAt, organisation.timeZone).date)
  return asked.leavesAt
}

const idOf = async (tx: Transaction, personId: number, uuid: string): Promise<number> => {
  const id = await ownPlaceId(tx, personId, uuid)
  if (id === undefined) throw new Failed(failures.notFound)
  return id
}

export const leavePlace = (context: SignedIn, uuid: string): Promise<{ leavesDate: string | null }> =>
  context.transaction(async (tx, inside) => ({ leavesDate: await leaveByOneself(tx, inside, await idOf(tx, inside.scope.personId, uuid)) }))

/** The person has changed their mind, as long as it is not over. */
export const stayInPlace = async (context: SignedIn, uuid: string): Promise<void> => {
  const { personId } = context.scope
  await context.transaction(async (tx) => {
    const id = await idOf(tx, personId, uuid)
    const there = actInPlace(tx, await organisationOfMember(tx, id), { id, userId: personId })
    await change(there, memberships, { id, personId }, { leavesAt: null }, { action: 'stays' })
  })
}

/** Every place that would stand in the way of erasing the person. Answers which end for that; of the others the person has said so before. */
export const leaveWhereNeeded = async (tx: Transaction, context: SignedIn): Promise<string[]> => {
  const leavings: string[] = []
  for (const { membershipId, organisation } of await placesOf(tx, context.scope.personId)) {
    await lockOrganisation(tx, organisation.id)
    const membership = await lock(tx, memberships, { id: membershipId, personId: context.scope.personId })
    if (membership.leavesAt !== null || (await mayGo(tx, organisation, membership))) continue
    await leaveByOneself(tx, context, membershipId)
    leavings.push(membership.uuid)
  }
  return leavings
}

/** What was to end for a reason that is no more stays. */
export const stayAfterAll = async (tx: Transaction, userId: number, leavings: readonly string[]): Promise<void> => {
  const action = tx.context.actor?.scope.personId === userId ? 'stays' : 'leavingOff'
  for (const place of await leavingOf(tx, userId, leavings)) {
    const there = actInPlace(tx, await organisationOfMember(tx, place.id), place)
    await change(there, memberships, { id: place.id, personId: userId }, { leavesAt: null }, { action })
  }
}

/** One place: its days are over, or somebody else has been named meanwhile. */
const endLeaving = job('users.end-leaving', z.object({ id: z.number().int() }), async (context: Context, { id }) => {
  await context.transaction(async (tx, inside) => {
    const organisation = await organisationOfMember(tx, id)
    await lockOrganisation(tx, organisation.id)
    const [row] = await leavingNow(inside, id)
    if (!row) return
    const membership = await lock(tx, memberships, { id })
    const isOver = membership.leavesAt !== null && Date.parse(membership.leavesAt) <= inside.now().getTime()
    if (!isOver && !(await mayGo(tx, organisation, membership))) return
    await endPlace(tx, membership)
    await tellWhoLeft(tx, organisation, membership)
  })
})

/** Each in a job of its own, so that one that fails does not hold up the others. */
const lookForLeaving = job(
  'users.leaving',
  z.object({}),
  async (context) => {
    const rows = await leavingNow(context)
    if (rows.length > 0) await context.transaction((tx) => context.app.jobs.enqueue(tx, endLeaving, ...rows))
  },
  { schedule: '*/10 * * * *' },
)

export const leavingJobs = [lookForLeaving, endLeaving] as const
