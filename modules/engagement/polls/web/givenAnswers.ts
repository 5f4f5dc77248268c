import type { z } from 'zod'
import type { answerPoll, OpenPoll } from '../contract/answering.ts'
import { type AnswerDraft, type AskedQuestion, noAnswer } from './AnswerField.tsx'

/** By question. */
export type Answers = Readonly<Record<string, AnswerDraft>>
type Given = z.input<typeof answerPoll.body>['answers'][number]

const givenTo = ({ uuid, optionType }: AskedQuestion, answer: AnswerDraft): Given | undefined => {
  if (optionType === 'RATING') return answer.rating === undefined ? undefined : { questionUuid: uuid, rating: answer.rating }
  if (optionType === 'TEXT') return answer.words.trim() ? { questionUuid: uuid, words: answer.words.trim() } : undefined
  return answer.choices.length > 0 ? { questionUuid: uuid, choiceUuids: [...answer.choices] } : undefined
}

/** What is sent: the questions that have an answer. */
export const givenAnswers = (poll: OpenPoll, answers: Answers): Given[] =>
  poll.questions.flatMap((question) => givenTo(question, answers[question.uuid] ?? noAnswer) ?? [])

export const missing = (poll: OpenPoll, answers: Answers): AskedQuestion[] =>
  poll.questions.filter((question) => question.required && !givenTo(question, answers[question.uuid] ?? noAnswer))
