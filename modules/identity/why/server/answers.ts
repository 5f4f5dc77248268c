import { answer } from '#kit/server/extension-point.ts'
import { getUser } from '#modules/identity/users/contract.ts'
import { nameInReach, peopleInReach } from './member-rows.ts'
import { explainedRecords } from './records.ts'
import { say } from './words.ts'

// Users stand below this module, so it answers for them.
answer(explainedRecords, {
  record: 'user',
  madeOf: [],
  deed: 'manage',
  asks: getUser,
  find: async (context, id) => (/^\d{1,15}$/.test(id) ? nameInReach(context, Number(id)) : undefined),
  choices: { kind: (language) => say(language, 'kind.person'), search: peopleInReach },
})
