import { answer } from '#kit/server/extension-point.ts'
import { leaving } from '../../users/server/front.ts'
import { endSessionsOf, openSessionsOf } from './membership-sessions.ts'
import { say } from './words.ts'

// Who leaves is signed out there and then. Sessions do not come back when the leaving is undone: people sign in again.
answer(leaving, {
  preview: async (context, { membershipId }) => [
    { what: say(context.language, 'sessionsHere'), count: (await openSessionsOf(context, membershipId)).length },
  ],
  end: (tx, { membershipId, userId }, cause) => endSessionsOf(tx, membershipId, userId, cause),
  restore: async () => {},
})
