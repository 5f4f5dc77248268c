import { textIn } from '#kit/contract/translated.ts'
import { localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { type Cell, listExport } from '#modules/platform/exports/server/front.ts'
import { can } from '../contract.ts'
import { answerSheets } from './answer-sheet-rows.ts'
import { findPoll } from './poll-rows.ts'
import { statusOf } from './poll-status.ts'
import { questionsOf } from './question-rows.ts'
import { responsesByCompany } from './result-rows.ts'
import { groupCompanies } from './results.ts'
import { say } from './words.ts'

interface Asked {
  uuid: string
  referenceNo: string
}

const asking = async (context: SignedIn, { uuid }: Asked) => {
  const poll = await findPoll(context, uuid)
  return { poll, questions: await questionsOf(context, poll) }
}
type Asking = Awaited<ReturnType<typeof asking>>

async function* lines(context: SignedIn, { poll, questions }: Asking): AsyncIterable<readonly Cell[]> {
  if (poll.hideResults && statusOf(poll, context.now()) !== 'ENDED') return
  const { language } = context
  const named = new Set(groupCompanies(await responsesByCompany(context, poll)).flatMap((group) => (group.named ? group.companyIds : [])))
  const texts = new Map(questions.flatMap((question) => question.choices.map((choice) => [choice.uuid, textIn(choice.texts, 'text', language)])))
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

/**
 * One line per response: the day, the company and the answers. Nobody is named, and companies with fewer than five answers stand together,
 * as on the results screen. While the results are hidden the sheet is empty.
 */
export const exportResults = listExport({
  name: 'polls.export-results',
  can: can.EXPORT,
  of: asking,
  title: ({ language }, { poll }) => say(language, 'exportTitle', { reference: poll.referenceNo }),
  fileName: (_, { referenceNo }) => referenceNo,
  head: ({ language }, { questions }) => [
    say(language, 'sheetDate'),
    say(language, 'sheetCompany'),
    ...questions.map(({ texts }) => textIn(texts, 'text', language)),
  ],
  rows: lines,
  cells: (_, line) => line,
})

/** The file is called by the number of the poll. */
export const emailResults = async (context: SignedIn, uuid: string): Promise<{ exportUuid: string }> => {
  const { referenceNo } = await findPoll(context, uuid)
  return exportResults.start(context, { uuid, referenceNo })
}
