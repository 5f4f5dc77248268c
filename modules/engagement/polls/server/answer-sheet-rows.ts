import type { SignedIn } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { PollAnswerTables, PollRecord } from './tables.ts'

interface Answer {
  questionId: number
  choiceUuid: string | null
  rating: number | null
  words: string | null
}

const pageSize = 500

/** Responses with their answers, in the order in which they came, read a page at a time. */
export async function* answerSheets(
  context: SignedIn,
  poll: PollRecord,
): AsyncIterable<{ answeredAt: string; answeredForId: number; companyName: string; answers: Answer[] }> {
  for (let after = 0; ;) {
    const responses = await context
      .read<PollAnswerTables & OfficeCentreTables>()
      .selectFrom('pollResponses')
      .innerJoin('officeCentres', 'officeCentres.id', 'pollResponses.answeredForId')
      .select(['pollResponses.id', 'pollResponses.answeredAt', 'pollResponses.answeredForId', 'officeCentres.companyName'])
      .where('pollResponses.pollId', '=', poll.id)
      .where('pollResponses.officeCentreId', '=', poll.officeCentreId)
      .where('pollResponses.id', '>', after)
      .orderBy('pollResponses.id')
      .limit(pageSize)
      .execute()
    const last = responses.at(-1)
    if (!last) return
    const answers = await context
      .read<PollAnswerTables>()
      .selectFrom('pollAnswers')
      .select(['responseId', 'questionId', 'choiceUuid', 'rating', 'words'])
      .where('officeCentreId', '=', poll.officeCentreId)
      .where(
        'responseId',
        'in',
        responses.map((response) => response.id),
      )
      .orderBy('id')
      .execute()
    const byResponse = Map.groupBy(answers, (answer) => answer.responseId)
    for (const response of responses) yield { ...response, answers: byResponse.get(response.id) ?? [] }
    after = last.id
  }
}
