import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { byUuid } from '#kit/contract/paging.ts'
import { ImageInfo } from '#modules/platform/files/contract.ts'
import { answerMax, optionTypes, questionsMax, choicesMax, ratingMax } from './questions.ts'

export const badAnswer = failure('bad_answer', 422, 'badAnswer')

/** A poll as the people whom it addresses see it, in their language. */
export const OpenPoll = z.object({
  uuid: z.uuid(),
  title: z.string(),
  description: z.string(),
  buttonText: z.string(),
  triggerPoint: z.string(),
  from: z.string(),
  closesAt: z.iso.datetime(),
  imageFiles: z.array(ImageInfo),
  successTitle: z.string(),
  successDescription: z.string(),
  questions: z.array(
    z.object({
      uuid: z.uuid(),
      optionType: z.enum(optionTypes),
      required: z.boolean(),
      text: z.string(),
      choices: z.array(z.object({ uuid: z.uuid(), text: z.string() })),
    }),
  ),
})
export type OpenPoll = z.output<typeof OpenPoll>

/** What is open to the person who asks: addressed, visible, ongoing, not answered and not dismissed too often. */
export const listOpenPolls = endpoint('GET /poll-forms/open', { reach: 'audience', reply: z.array(OpenPoll), stale: ['polls'] })

const Answer = z.strictObject({
  questionUuid: z.uuid(),
  choiceUuids: z.array(z.uuid()).max(choicesMax).optional(),
  rating: z.number().int().min(1).max(ratingMax).optional(),
  words: z.string().trim().min(1).max(answerMax).optional(),
})
export type Answer = z.output<typeof Answer>

/** Answers once; a repeated call changes nothing. */
export const answerPoll = endpoint('POST /poll-forms/uuid/{uuid}/responses', {
  reach: 'audience',
  params: byUuid,
  body: z.strictObject({ answers: z.array(Answer).min(1).max(questionsMax) }),
  reply: z.object({ answeredDate: z.iso.datetime() }),
  once: 'accepted',
  fails: [badAnswer],
})

export const dismissPoll = endpoint('POST /poll-forms/uuid/{uuid}/dismissals', {
  reach: 'audience',
  params: byUuid,
  reply: z.object({ times: z.number().int(), shownAgain: z.boolean() }),
  once: 'accepted',
})
