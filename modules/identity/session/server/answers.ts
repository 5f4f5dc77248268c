import { answer } from '#kit/server/extension-point.ts'
import { codesRequired, companyLeaving } from '#modules/identity/office-centres/server/front.ts'
import { erasing, leaving, switchedOff } from '#modules/identity/users/server/front.ts'
import { endSessionsOf, openSessionsOf } from './membership-sessions.ts'
import { countSessionsIn, endSessionsIn } from './organisation-session-rows.ts'
import { eraseSignIn } from './person-sign-in.ts'
import { checkGaveCode } from './session-codes.ts'
import { say } from './words.ts'

// Who leaves is signed out there and then. Sessions do not come back when the leaving is undone: people sign in again.
answer(leaving, {
  preview: async (context, { membershipId }) => [
    { what: say(context.language, 'sessionsHere'), count: (await openSessionsOf(context, membershipId)).length },
  ],
  end: (tx, { membershipId, userId }, cause) => endSessionsOf(tx, membershipId, userId, cause),
  restore: async () => {},
})

answer(switchedOff, (tx, { membershipId, userId }) => endSessionsOf(tx, membershipId, userId, 'switched off'))

answer(codesRequired, checkGaveCode)

answer(erasing, (tx, { userId }) => eraseSignIn(tx, userId))

// They act in the company; what its people have open elsewhere goes on.
answer(companyLeaving, {
  part: 'sessions',
  title: 'leaving.sessions',
  say,
  count: async (context, { id, gone }) => ({ count: gone ? 0 : await countSessionsIn(context, id) }),
  end: (tx, { id, cause }) => endSessionsIn(tx, id, cause),
})
