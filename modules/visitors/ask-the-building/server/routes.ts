import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import { doorsSeenBy } from '#modules/access/doors/server/front.ts'
import * as contract from '../contract.ts'
import { askOfDoor } from './ask-of-door.ts'
import { askOfPerson } from './ask-of-person.ts'
import { personChoices } from './person-rows.ts'
import { listQuestions } from './question-rows.ts'
import { rehearseHoliday, rehearseLockdown } from './what-if.ts'
import { words } from './words.ts'

const routes = handlers(contract)({
  listPersonChoices: async (context, { params, query }) => personChoices(context, await doorsSeenBy(context, params.id), query),
  askOfPerson: async (context, { params, body }) => askOfPerson(context, await doorsSeenBy(context, params.id), body),
  askOfDoor: async (context, { params, body }) => askOfDoor(context, await doorsSeenBy(context, params.id), body),
  rehearseHoliday: async (context, { params, body }) => rehearseHoliday(context, await doorsSeenBy(context, params.id), body.date),
  rehearseLockdown: async (context, { params, body }) => rehearseLockdown(context, await doorsSeenBy(context, params.id), body),
  listQuestions: async (context, { params, query }) => listQuestions(context, await doorsSeenBy(context, params.id), query),
})

export const askTheBuilding: ServerModule = { name: 'visitors/ask-the-building', contract, words, routes, jobs: [] }
