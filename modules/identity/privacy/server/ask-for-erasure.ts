import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { change, insert } from '#kit/server/data/write.ts'
import { tellPeople } from '#modules/identity/messages/server/front.ts'
import { leaveWhereNeeded, stayAfterAll } from '#modules/identity/users/server/front.ts'
import { erasureAsked, erasureSteps, type OwnErasure } from '../contract.ts'
import { obstacleTo, previewOf } from './erase.ts'
import { askerOf, dueDate, lastRequest, waitingRequest } from './erasure-rows.ts'
import { checkNoObjection } from './objections.ts'
import { erasureRequests } from './tables.ts'
import { say } from './words.ts'

export const ownErasure = async (context: SignedIn): Promise<OwnErasure> => {
  const request = await lastRequest(context, context.scope.personId)
  return {
    ...(await previewOf(context, context.scope.personId)),
    request: request
      ? {
          uuid: request.uuid,
          status: request.status,
          createdDate: request.createdAt,
          dueDate: dueDate(request.createdAt),
          decidedDate: request.decidedAt,
          answer: request.answer,
        }
      : null,
  }
}

/** Where the person is in charge or the last admin, the place ends in seven days, so that the provider can erase then. */
export const askForErasure = async (context: SignedIn): Promise<OwnErasure> => {
  const userId = context.scope.personId
  const obstacle = await obstacleTo(context, userId)
  await context.transaction(async (tx, inside) => {
    await checkNoObjection(tx, inside, userId)
    if (await waitingRequest(tx, userId)) throw new Failed(erasureAsked)
    const leavings = obstacle ? await leaveWhereNeeded(tx, inside) : []
    await insert(tx, erasureRequests, { userId, leavings }, { action: 'askedForErasure' })
  })
  return ownErasure(context)
}

export const withdrawErasure = async (context: SignedIn): Promise<OwnErasure> => {
  await context.transaction(async (tx, inside) => {
    const waiting = await waitingRequest(tx, inside.scope.personId)
    // nothing waits: it was withdrawn, or answered, a moment ago
    if (!waiting) return
    const which = { id: waiting.id, step: erasureSteps.withdraw }
    const { userId, leavings } = await change(tx, erasureRequests, which, { decidedAt: inside.now() }, { action: 'withdrew' })
    await stayAfterAll(tx, userId, leavings)
  })
  return ownErasure(context)
}

/** The person is told why, by mail and at the bell, and stays where a place was to end for it. */
export const declineErasure = (context: SignedIn, uuid: string, reason: string): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const asked = await askerOf(tx, uuid)
    if (!asked) throw new Failed(failures.notFound)
    const { id, userId, email } = asked
    const values = { decidedAt: inside.now(), answer: reason }
    const { leavings } = await change(tx, erasureRequests, { id, personId: userId, step: erasureSteps.decline }, values, { action: 'declined' })
    await stayAfterAll(tx, userId, leavings)
    const { app } = inside
    const said = { name: app.config.productName, reason, email: app.config.supportEmail }
    await tellPeople(tx, {
      people: [{ userId, email }],
      notice: { module: 'identity/privacy', key: 'declinedNotice', path: '/privacy' },
      awaited: true,
      mail: (language) => ({
        subject: say(language, 'declinedSubject', said),
        paragraphs: [say(language, 'declinedMail', said), say(language, 'toldReason', said), say(language, 'declinedNext', said)],
        button: { label: say(language, 'openPrivacy'), path: '/privacy' },
      }),
    })
  })
