import { sql } from 'kysely'
import type { SignedIn } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { PollAnswerTables, PollRecord } from './tables.ts'

type Tables = PollAnswerTables & OfficeCentreTables
type Found = Pick<PollRecord, 'id' | 'officeCentreId' | 'timeZone'>

/** How many answered on each day of the building's calendar. */
export const responsesPerDay = (context: SignedIn, poll: Found): Promise<{ date: string; count: number }[]> =>
  context
    .read<Tables>()
    .selectFrom('pollResponses')
    .select((eb) => [sql<string>`(answered_at at time zone ${poll.timeZone})::date`.as('date'), eb.fn.countAll<number>().as('count')])
    .where('pollId', '=', poll.id)
    .where('officeCentreId', '=', poll.officeCentreId)
    .groupBy('date')
    .orderBy('date')
    .execute()

/** How many people dismissed the poll and have not answered it. */
export const countDismissed = async (context: SignedIn, poll: Found): Promise<number> => {
  const row = await context
    .read<Tables>()
    .selectFrom('pollDismissals')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('pollDismissals.pollId', '=', poll.id)
    .where('pollDismissals.officeCentreId', '=', poll.officeCentreId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('pollResponses')
            .select('pollResponses.id')
            .whereRef('pollResponses.pollId', '=', 'pollDismissals.pollId')
            .where('pollResponses.officeCentreId', '=', poll.officeCentreId)
            .whereRef('pollResponses.userId', '=', 'pollDismissals.userId'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return row.n
}

export interface Tally {
  questionId: number
  companyId: number
  companyName: string
  /** A choice, or the mark of a rating as text. */
  code: string
  count: number
}

/** Answers by question, company and choice; counted by the database. */
export const tallies = (context: SignedIn, poll: Found): Promise<Tally[]> =>
  answersOf(context, poll)
    .innerJoin('officeCentres', 'officeCentres.id', 'pollResponses.answeredForId')
    .select((eb) => [
      'pollAnswers.questionId',
      'officeCentres.id as companyId',
      'officeCentres.companyName',
      sql<string>`coalesce(poll_answers.choice_uuid::text, poll_answers.rating::text)`.as('code'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where('pollAnswers.words', 'is', null)
    .groupBy(['pollAnswers.questionId', 'officeCentres.id', 'officeCentres.companyName', 'code'])
    .execute()

/** People who answered a question, by company: with several choices there are more answers than people. */
export const peopleByCompany = (context: SignedIn, poll: Found): Promise<{ questionId: number; companyId: number; people: number }[]> =>
  answersOf(context, poll)
    .select((eb) => [
      'pollAnswers.questionId',
      'pollResponses.answeredForId as companyId',
      eb.fn.count<number>('pollAnswers.responseId').distinct().as('people'),
    ])
    .groupBy(['pollAnswers.questionId', 'pollResponses.answeredForId'])
    .execute()

const wordsShown = 50

/** What was written, the newest first, without who wrote it. */
export const writtenAnswers = (context: SignedIn, poll: Found, questionId: number): Promise<{ words: string | null }[]> =>
  answersOf(context, poll)
    .select('pollAnswers.words')
    .where('pollAnswers.questionId', '=', questionId)
    .where('pollAnswers.words', 'is not', null)
    .orderBy('pollAnswers.id', 'desc')
    .limit(wordsShown)
    .execute()

const answersOf = (context: SignedIn, poll: Found) =>
  context
    .read<Tables>()
    .selectFrom('pollAnswers')
    .innerJoin('pollResponses', (join) =>
      join.onRef('pollResponses.id', '=', 'pollAnswers.responseId').onRef('pollResponses.officeCentreId', '=', 'pollAnswers.officeCentreId'),
    )
    .where('pollAnswers.pollId', '=', poll.id)
    .where('pollAnswers.officeCentreId', '=', poll.officeCentreId)

/** Responses by company, for the sheet. */
export const responsesByCompany = (context: SignedIn, poll: Found): Promise<{ companyId: number; people: number }[]> =>
  context
    .read<Tables>()
    .selectFrom('pollResponses')
    .select((eb) => ['answeredForId as companyId', eb.fn.countAll<number>().as('people')])
    .where('pollId', '=', poll.id)
    .where('officeCentreId', '=', poll.officeCentreId)
    .groupBy('answeredForId')
    .execute()
