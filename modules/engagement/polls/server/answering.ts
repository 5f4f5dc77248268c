import { sql } from 'kysely'
import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { insert } from '#kit/server/data/write.ts'
import { type Answer, badAnswer } from '../contract/answering.ts'
import type { PollQuestion } from '../contract/questions.ts'
import { lockOpenPoll } from './open-poll-rows.ts'
import { questionsOf } from './question-rows.ts'
import { type PollAnswerTables, pollResponses } from './tables.ts'

interface AnswerColumns {
  questionId: number
  choiceUuid?: string
  rating?: number
  words?: string
}

/** The rows of one answer, when it fits its question; nothing fits what the question does not ask. */
const columnsOf = (question: PollQuestion, answer: Answer): AnswerColumns[] => {
  const questionId = question.id
  const { choiceUuids, rating, words } = answer
  const given = [choiceUuids, rating, words].filter((part) => part !== undefined).length
  if (given !== 1) throw new Failed(badAnswer)
  if (question.optionType === 'RATING' && rating !== undefined) return [{ questionId, rating }]
  if (question.optionType === 'TEXT' && words !== undefined) return [{ questionId, words }]
  const choices = [...new Set(choiceUuids)]
  const known = choices.every((uuid) => question.choices.some((choice) => choice.uuid === uuid))
  const few = question.optionType === 'SINGLE_CHOICE' ? choices.length === 1 : question.optionType === 'MULTIPLE_CHOICE' && choices.length > 0
  if (!known || !few) throw new Failed(badAnswer)
  return choices.map((choiceUuid) => ({ questionId, choiceUuid }))
}

/** Takes a person's answers once. Two at once wait for each other; the second one finds the first and changes nothing. */
export const answerPoll = (context: SignedIn, uuid: string, answers: Answer[]): Promise<{ answeredDate: string }> =>
  context.transaction(async (tx, context) => {
    const { personId, ownId } = context.scope
    await takeTurn(context, uuid)
    const given = await earlier(context, uuid)
    if (given) return given
    const poll = await lockOpenPoll(context, uuid)
    const questions = await questionsOf(tx, poll)
    const byUuid = new Map(answers.map((answer) => [answer.questionUuid, answer]))
    if (byUuid.size !== answers.length || answers.some((answer) => !questions.some((q) => q.uuid === answer.questionUuid)))
      throw new Failed(badAnswer)
    if (questions.some((question) => question.required && !byUuid.has(question.uuid))) throw new Failed(badAnswer)
    const rows = questions.flatMap((question) => {
      const answer = byUuid.get(question.uuid)
      return answer ? columnsOf(question, answer) : []
    })
    const owner = { officeCentreId: poll.officeCentreId, pollId: poll.id }
    const response = await insert(
      tx,
      pollResponses,
      { ...owner, companyId: poll.companyId, userId: personId, answeredForId: ownId, answeredAt: context.now() },
      { action: 'answered' },
    )
    await tx
      .read<PollAnswerTables>()
      .insertInto('pollAnswers')
      .values(rows.map((row) => ({ ...owner, responseId: response.id, ...row })))
      .execute()
    return { answeredDate: response.answeredAt }
  })

const takeTurn = (context: SignedIn, uuid: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`poll ${uuid.toLowerCase()} ${context.scope.personId}`}, 0))`.execute(
    context.unscoped('a lock has no rows'),
  )

const earlier = async (context: SignedIn, uuid: string): Promise<{ answeredDate: string } | undefined> => {
  const row = await context
    .unscoped<PollAnswerTables>('the person’s own answer')
    .selectFrom('pollResponses')
    .innerJoin('polls', 'polls.id', 'pollResponses.pollId')
    .select('answeredAt')
    .where('polls.uuid', '=', uuid)
    .where('pollResponses.userId', '=', context.scope.personId)
    .executeTakeFirst()
  return row && { answeredDate: row.answeredAt }
}

/** Counts a dismissal; after as many as the poll allows it is not shown to this person again. Not audited: nothing is decided by it. */
export const dismissPoll = (context: SignedIn, uuid: string): Promise<{ times: number; shownAgain: boolean }> =>
  context.transaction(async (tx, context) => {
    const poll = await lockOpenPoll(context, uuid)
    const { times } = await tx
      .read<PollAnswerTables>()
      .insertInto('pollDismissals')
      .values({ officeCentreId: poll.officeCentreId, pollId: poll.id, userId: context.scope.personId, times: 1, lastAt: context.now() })
      .onConflict((conflict) =>
        conflict.columns(['pollId', 'userId']).doUpdateSet((eb) => ({ times: eb('pollDismissals.times', '+', 1), lastAt: context.now() })),
      )
      .returning('times')
      .executeTakeFirstOrThrow()
    return { times, shownAgain: times < poll.dismissalLimit }
  })
