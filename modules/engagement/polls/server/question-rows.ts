import type { Context } from '#kit/server/context.ts'
import type { OptionType, PollQuestion } from '../contract/questions.ts'
import type { PollAnswerTables, PollRecord } from './tables.ts'

/** The questions of a poll in their order, with how many have answered each. The poll itself was found in scope. */
export const questionsOf = async (context: Pick<Context, 'read'>, poll: Pick<PollRecord, 'id' | 'officeCentreId'>): Promise<PollQuestion[]> =>
  context
    .read<PollAnswerTables>()
    .selectFrom('pollQuestions')
    .select(['id', 'uuid', 'optionType', 'required', 'position', 'texts', 'choices'])
    .select((eb) =>
      eb
        .selectFrom('pollAnswers')
        .select((answer) => answer.fn.count<number>('responseId').distinct().as('n'))
        .whereRef('pollAnswers.questionId', '=', 'pollQuestions.id')
        .where('pollAnswers.officeCentreId', '=', poll.officeCentreId)
        .$asScalar()
        .$notNull()
        .as('answers'),
    )
    .where('pollId', '=', poll.id)
    .where('pollQuestions.officeCentreId', '=', poll.officeCentreId)
    .where('endedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .$narrowType<{ optionType: OptionType }>()
    .execute()

/** Choices that somebody has taken. */
export const takenChoices = async (context: Pick<Context, 'read'>, poll: Pick<PollRecord, 'id' | 'officeCentreId'>): Promise<Set<string>> => {
  const rows = await context
    .read<PollAnswerTables>()
    .selectFrom('pollAnswers')
    .select('choiceUuid')
    .distinct()
    .where('pollId', '=', poll.id)
    .where('officeCentreId', '=', poll.officeCentreId)
    .where('choiceUuid', 'is not', null)
    .execute()
  return new Set(rows.map((row) => row.choiceUuid ?? ''))
}
