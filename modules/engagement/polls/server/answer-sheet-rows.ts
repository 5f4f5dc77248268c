import type { SignedIn } from '#kit/server/context.ts'
import { everyRow } from '#kit/server/data/every-row.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { PollAnswerTables, PollRecord } from './tables.ts'

interface Answer {
  questionId: number
  choiceUuid: string | null
  rating: number | null
  words: string | null
}

/** Responses with their answers, in the order in which they came. */
export async function* answerSheets(
  context: SignedIn,
  poll: PollRecord,
): AsyncIterable<{ answeredAt: string; answeredForId: number; companyName: string; answers: Answer[] }> {
  const rows = context
    .read<PollAnswerTables & OfficeCentreTables>()
    .selectFrom('pollResponses')
    .innerJoin('officeCentres', 'officeCentres.id', 'pollResponses.answeredForId')
    .select(['pollResponses.id', 'pollResponses.answeredAt', 'pollResponses.answeredForId', 'officeCentres.companyName'])
    .where('pollResponses.pollId', '=', poll.id)
    .where('pollResponses.officeCentreId', '=', poll.officeCentreId)
  for await (const responses of everyRow(rows, { sortProperties: 'id', sortDirection: 'ASC' }, {}, 'pollResponses.id')) {
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
  }
}
