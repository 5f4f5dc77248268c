import { z } from 'zod'
import { description, descriptions, optionalLine, optionalText } from '#kit/contract/descriptions.ts'
import { translatedMax } from '#kit/contract/translated.ts'

export const optionTypes = ['SINGLE_CHOICE', 'MULTIPLE_CHOICE', 'RATING', 'TEXT'] as const
export type OptionType = (typeof optionTypes)[number]
export const hasChoices = (type: OptionType): boolean => type === 'SINGLE_CHOICE' || type === 'MULTIPLE_CHOICE'

export const ratingMax = 5
export const answerMax = 2000
export const choicesMax = 30
export const questionsMax = 50

const Description = description({ title: optionalLine(200), description: optionalText(translatedMax), buttonText: optionalLine(40) }, 'title')
export type PollDescription = z.output<typeof Description>
export const PollDescriptions = descriptions(Description)

const SuccessPage = description({ title: optionalLine(200), description: optionalText(translatedMax) }, 'title')
export type PollSuccessPage = z.output<typeof SuccessPage>
/** What is shown after answering; empty: a plain thank-you. */
export const PollSuccessPages = z
  .array(SuccessPage)
  .max(3)
  .refine((list) => new Set(list.map((page) => page.languageCode)).size === list.length, 'languageTwice')
  .refine((list) => list.length === 0 || list.some((page) => page.languageCode === 'en'), 'englishNeeded')

const QuestionText = description({ text: optionalText(500) }, 'text')
export type PollQuestionText = z.output<typeof QuestionText>
const ChoiceText = description({ text: optionalText(200) }, 'text')

const Choice = z.object({ uuid: z.uuid(), texts: descriptions(ChoiceText) })
export type PollChoice = z.output<typeof Choice>

/** The documents' option field: a question. `position` counts from 1. */
export const PollQuestion = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  optionType: z.enum(optionTypes),
  required: z.boolean(),
  position: z.number().int(),
  texts: descriptions(QuestionText),
  choices: z.array(Choice),
  /** How many have answered it: from then on it can neither go nor change its type. */
  answers: z.number().int(),
})
export type PollQuestion = z.output<typeof PollQuestion>

export const PollQuestionInput = z
  .strictObject({
    uuid: z.uuid().optional(),
    optionType: z.enum(optionTypes),
    required: z.boolean(),
    texts: descriptions(QuestionText),
    choices: z
      .array(z.strictObject({ uuid: z.uuid().optional(), texts: descriptions(ChoiceText) }))
      .max(choicesMax)
      .default([]),
  })
  .superRefine((question, issues) => {
    if (!hasChoices(question.optionType)) return
    if (question.choices.length < 2) issues.addIssue({ code: 'custom', path: ['choices'], message: 'twoChoices' })
    const english = question.choices.map((choice) => choice.texts.find((t) => t.languageCode === 'en')?.text.toLowerCase())
    for (const [at, text] of english.entries()) {
      if (text && english.indexOf(text) < at) issues.addIssue({ code: 'custom', path: ['choices', at], message: 'choiceTwice' })
    }
  })
export type PollQuestionInput = z.output<typeof PollQuestionInput>
