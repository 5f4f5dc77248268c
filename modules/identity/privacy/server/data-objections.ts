import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { change, insert, lock } from '#kit/server/data/write.ts'
import { makeContext } from '#kit/server/make-context.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { organisationOf } from '#modules/identity/office-centres/server/front.ts'
import { checkManages, ownPlaces, presentUser } from '#modules/identity/users/server/front.ts'
import { tell, tellEach } from '#modules/platform/notices/server/front.ts'
import { type KnownField, type Objection, alreadyObjected } from '../contract.ts'
import { adminsToTell, openObjections } from './objection-rows.ts'
import { dataObjections } from './tables.ts'

/** One for each field at a time. It lies in the organisation, where the session need not be. */
export const objectTo = async (context: SignedIn, uuid: string, input: { field: KnownField; reason: string }): Promise<void> => {
  const place = (await ownPlaces(context)).find((one) => one.uuid === uuid)
  if (!place) throw new Failed(failures.notFound)
  const { id: membershipId, officeCentreId, fullName } = place
  await makeContext(context.app, { requestId: context.requestId, language: context.language }).transaction(async (tx) => {
    const values = { ...input, officeCentreId, membershipId, userId: context.scope.personId }
    await unlessTaken(alreadyObjected, insert(tx, dataObjections, values, { action: 'objected' }))
    const path = `/user/${context.scope.personId}?oc=${officeCentreId}`
    const notice = { module: 'identity/privacy', key: 'objectedNotice', values: { person: fullName, reason: input.reason }, path }
    await tellEach(
      tx,
      (await adminsToTell(tx, officeCentreId)).map((userId) => ({ ...notice, userId })),
    )
  })
}

const found = async (context: SignedIn, oc: OfficeCentreRef, userId: number) => {
  const organisation = await organisationOf(context, oc)
  const member = await presentUser(context, organisation, userId)
  checkManages(context, member)
  return organisation
}

export const listObjections = async (context: SignedIn, oc: OfficeCentreRef, userId: number): Promise<Objection[]> =>
  openObjections(context, await found(context, oc, userId), userId)

export const answerObjection = async (
  context: SignedIn,
  { oc, id, uuid }: { oc: OfficeCentreRef; id: number; uuid: string },
  answer: string,
): Promise<void> => {
  const organisation = await found(context, oc, id)
  await context.transaction(async (tx, inside) => {
    const { officeCentreId, userId, answeredAt } = await lock(tx, dataObjections, { uuid })
    if (officeCentreId !== organisation.id || userId !== id) throw new Failed(failures.notFound)
    if (answeredAt !== null) throw new Failed(failures.notNow)
    await change(tx, dataObjections, { uuid }, { answer, answeredAt: inside.now() }, { action: 'answeredObjection' })
    await tell(tx, { userId: id, module: 'identity/privacy', key: 'answeredNotice', values: { company: organisation.companyName }, path: '/privacy' })
  })
}
