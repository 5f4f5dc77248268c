import { inLanguage } from '#kit/contract/translated.ts'
import { localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { type Cell, exportJob, startExport } from '#modules/platform/exports/server/front.ts'
import { can } from '../contract.ts'
import type { PollQuestion } from '../contract/questions.ts'
import { answerSheets } from './answer-sheet-rows.ts'
import { findPoll } from './poll-rows.ts'
import { statusOf } from './poll-status.ts'
import { questionsOf } from './question-rows.ts'
import { responsesByCompany } from './result-rows.ts'
import { groupCompanies } from './results.ts'
import type { PollRow } from './tables.ts'
import { say } from './words.ts'

interface Parameters {
  uuid: string
  referenceNo: string
}

/**
 * One line per response: the day, the company and the answers. Nobody is named, and companies with fewer than five answers stand together,
 * as on the results screen. While the results are hidden the sheet is empty.
 */
export const exportResults = exportJob<Parameters>({
  name: 'polls.export-results',
  can: can.EXPORT,
  fileName: ({ referenceNo }) => referenceNo,
  sheet: async (context, { uuid }) => {
    const { language } = context
    const poll = await findPoll(context, uuid)
    const questions = await questionsOf(context, poll)
    const header = questions.map((question) => inLanguage(question.texts, language)?.text ?? '')
    return { header: [say(language, 'sheetDate'), say(language, 'sheetCompany'), ...header], rows: lines(context, poll, questions) }
  },
})

async function* lines(context: SignedIn, poll: PollRow, questions: PollQuestion[]): AsyncIterable<readonly Cell[]> {
  if (poll.hideResults && statusOf(poll, context.now()) !== 'ENDED') return
  const { language } = context
  const named = new Set(groupCompanies(await responsesByCompany(context, poll)).flatMap((group) => (group.named ? group.companyIds : [])))
  const texts = new Map(
    questions.flatMap((question) => question.choices.map((choice) => [choice.uuid, inLanguage(choice.texts, language)?.text ?? ''])),
  )
  for await (const response of answerSheets(context, poll)) {
    yield [
      localTime(new Date(response.answeredAt), poll.timeZone).date,
      named.has(response.answeredForId) ? response.companyName : say(language, 'sheetOtherCompanies'),
      ...questions.map((question) =>
        response.answers
          .filter((answer) => answer.questionId === question.id)
          .map((answer) => answer.words ?? answer.rating ?? texts.get(answer.choiceUuid ?? '') ?? '')
          .join('; '),
      ),
    ]
  }
}

/** Queues the sheet and answers at once; it arrives by mail and in the export centre. */
export const emailResults = async (context: SignedIn, uuid: string): Promise<{ exportUuid: string }> => {
  const poll = await findPoll(context, uuid)
  const title = say(context.language, 'exportTitle', { reference: poll.referenceNo })
  return context.transaction(async (tx) => {
    const started = await startExport(tx, exportResults, { title, parameters: { uuid, referenceNo: poll.referenceNo } })
    return { exportUuid: started.uuid }
  })
}
