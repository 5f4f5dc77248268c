import type { ExpressionBuilder } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import { inLanguage, textIn } from '#kit/contract/translated.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { addressedTo } from '#modules/identity/audience/server/front.ts'
import type { AudienceTables } from '#modules/identity/audience/server/tables.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { imagesOf } from '#modules/platform/files/server/front.ts'
import type { OpenPoll } from '../contract/answering.ts'
import type { OptionType } from '../contract/questions.ts'
import { inStatus } from './poll-status.ts'
import type { PollAnswerTables, PollRecord } from './tables.ts'

export type OpenPollTables = PollAnswerTables & AudienceTables & OfficeCentreTables

/** Polls that this person may answer now: published, visible, between their dates and addressed to the membership. */
const openPolls = (context: SignedIn) =>
  context
    .unscoped<OpenPollTables>('the audience of the poll is the scope')
    .selectFrom('polls')
    .innerJoin('audiences', 'audiences.id', 'polls.audienceId')
    .where('polls.endedAt', 'is', null)
    .where('polls.visible', '=', true)
    .where(inStatus('ONGOING', context.now()))
    .where(addressedTo(context.scope, 'audiences'))

type Polls = ExpressionBuilder<OpenPollTables, 'polls'>

export const answeredBy = (personId: number) => (eb: Polls) =>
  eb.exists(
    eb
      .selectFrom('pollResponses')
      .select('pollResponses.id')
      .whereRef('pollResponses.pollId', '=', 'polls.id')
      .where('pollResponses.userId', '=', personId),
  )

/** As often as the poll allows. */
export const dismissedBy = (personId: number) => (eb: Polls) =>
  eb.exists(
    eb
      .selectFrom('pollDismissals')
      .select('pollDismissals.pollId')
      .whereRef('pollDismissals.pollId', '=', 'polls.id')
      .where('pollDismissals.userId', '=', personId)
      .whereRef('pollDismissals.times', '>=', 'polls.dismissalLimit'),
  )

/** The same, less what the person has answered, or dismissed as often as the poll allows. */
export const listOpenPolls = async (context: SignedIn): Promise<OpenPoll[]> => {
  const rows = await openPolls(context)
    .innerJoin('officeCentres', (join) => join.on((eb) => eb('officeCentres.id', '=', eb.fn.coalesce('polls.companyId', 'polls.officeCentreId'))))
    .select([
      'polls.id',
      'polls.uuid',
      'polls.descriptions',
      'polls.successPage',
      'polls.imageUuids',
      'polls.triggerPoint',
      'polls.publishEndAt',
      'officeCentres.companyName',
    ])
    .where((eb) => eb.not(answeredBy(context.scope.personId)(eb)))
    .where((eb) => eb.not(dismissedBy(context.scope.personId)(eb)))
    .orderBy('polls.publishEndAt')
    .limit(50)
    .execute()
  if (rows.length === 0) return []
  const [questions, images] = await Promise.all([
    context
      .unscoped<OpenPollTables>('questions of the polls above')
      .selectFrom('pollQuestions')
      .select(['pollId', 'uuid', 'optionType', 'required', 'texts', 'choices'])
      .where('endedAt', 'is', null)
      .where(
        'pollId',
        'in',
        rows.map((row) => row.id),
      )
      .orderBy('position')
      .$narrowType<{ optionType: OptionType }>()
      .execute(),
    imagesOf(
      context,
      rows.flatMap((row) => row.imageUuids),
    ),
  ])
  const { language } = context
  return rows.map((row) => {
    const said = inLanguage(row.descriptions, language)
    const thanks = inLanguage(row.successPage, language)
    return {
      uuid: row.uuid,
      title: said?.title ?? '',
      description: said?.description ?? '',
      buttonText: said?.buttonText ?? '',
      triggerPoint: row.triggerPoint,
      from: row.companyName,
      closesAt: row.publishEndAt ?? '',
      imageFiles: row.imageUuids.flatMap((uuid) => images.get(uuid) ?? []),
      successTitle: thanks?.title ?? '',
      successDescription: thanks?.description ?? '',
      questions: questions
        .filter((question) => question.pollId === row.id)
        .map(({ uuid, optionType, required, texts, choices }) => ({
          uuid,
          optionType,
          required,
          text: textIn(texts, 'text', language),
          choices: choices.map((choice) => ({ uuid: choice.uuid, text: textIn(choice.texts, 'text', language) })),
        })),
    }
  })
}

/** Inside a transaction: an open poll for answering, locked against being closed or changed meanwhile; 404 when it is not open to this person. */
export const lockOpenPoll = (context: SignedIn, uuid: string): Promise<PollRecord> =>
  openPolls(context).selectAll('polls').where('polls.uuid', '=', uuid).forShare('polls').executeTakeFirstOrThrow(notFound)
