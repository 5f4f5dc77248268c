import { historyOf } from '#kit/server/data/history.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import { optionsOf } from '#modules/platform/system-data/server/front.ts'
import * as contract from '../contract.ts'
import { answerPoll, dismissPoll } from './answering.ts'
import { emailResults, exportResults } from './exports.ts'
import { listOpenPolls } from './open-poll-rows.ts'
import { countPolls, findPoll, listPolls, presentPoll } from './poll-rows.ts'
import { publishPoll } from './publish-poll.ts'
import { questionsOf } from './question-rows.ts'
import { reorderQuestions, updateQuestions } from './questions.ts'
import { presentResults } from './results.ts'
import { polls as table } from './tables.ts'
import { words } from './words.ts'
import { createPoll, deletePoll, restorePoll, updateDismissalLimit, updatePoll, updateSuccessPage, updateVisible } from './write-poll.ts'

const routes = handlers(contract)({
  listPolls: (context, { query }) => listPolls(context, query),
  countPolls: (context, { query }) => countPolls(context, query),
  getPoll: (context, { params }) => presentPoll(context, params),
  listQuestions: async (context, { params, query }) => {
    const questions = await questionsOf(context, await findPoll(context, params.uuid))
    const sorted = query.sortProperties === 'id' ? questions.toSorted((a, b) => a.id - b.id) : questions
    return query.sortDirection === 'DESC' ? sorted.toReversed() : sorted
  },
  listOptionTypes: (context) => optionsOf(context, 'POLL_OPTION_TYPE'),
  listTriggerPoints: (context) => optionsOf(context, 'POLL_TRIGGER_POINT'),
  createPoll: async (context, { body }) => presentPoll(context, await createPoll(context, body)),
  updatePoll: async (context, { params, version, body }) => presentPoll(context, await updatePoll(context, { ...params, version }, body)),
  publishPoll: async (context, { params, version }) => presentPoll(context, await publishPoll(context, { ...params, version })),
  deletePoll: (context, { params, version }) => deletePoll(context, { ...params, version }),
  restorePoll: async (context, { params, version }) => presentPoll(context, await restorePoll(context, { ...params, version })),
  updateSuccessPage: async (context, { params, version, body }) =>
    presentPoll(context, await updateSuccessPage(context, { ...params, version }, body.successPage)),
  updateDismissalLimit: async (context, { params, version, body }) =>
    presentPoll(context, await updateDismissalLimit(context, { ...params, version }, body.dismissalLimit)),
  updateVisible: async (context, { params, version, body }) =>
    presentPoll(context, await updateVisible(context, { ...params, version }, body.isVisible)),
  updateQuestions: async (context, { params, version, body }) =>
    presentPoll(context, await updateQuestions(context, { ...params, version }, body.options)),
  reorderQuestions: async (context, { params, body }) => presentPoll(context, await reorderQuestions(context, params.uuid, body.optionUuids)),
  getResults: (context, { params }) => presentResults(context, params.uuid),
  emailResults: (context, { params }) => emailResults(context, params.uuid),
  getPollHistory: async (context, { params, query }) => historyOf(context, table, (await findPoll(context, params.uuid)).id, query),
  listOpenPolls: (context) => listOpenPolls(context),
  answerPoll: (context, { params, body }) => answerPoll(context, params.uuid, body.answers),
  dismissPoll: (context, { params }) => dismissPoll(context, params.uuid),
})

export const polls: ServerModule = { name: 'engagement/polls', contract, words, routes, jobs: [exportResults] }
