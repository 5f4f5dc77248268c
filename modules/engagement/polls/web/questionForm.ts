import { type Language, languages } from '#kit/contract/language.ts'
import type { Translated } from '#kit/web/parts/fields/TranslatedField.tsx'
import { hasChoices, type OptionType, type PollQuestion, type PollQuestionInput } from '../contract/questions.ts'

export type Stale = Partial<Record<Language, boolean>>

/** A text while it is written; `stale` are the languages whose English changed after them. */
export interface TextDraft {
  text: Translated
  stale: Stale
}
export interface ChoiceDraft extends TextDraft {
  key: string
  uuid?: string
}
export interface QuestionDraft extends TextDraft {
  key: string
  uuid?: string
  optionType: OptionType
  required: boolean
  /** Kept when the type changes to one without choices, so that changing back brings them back. */
  choices: ChoiceDraft[]
}

const empty: Translated = { en: '', 'zh-Hant': '', 'zh-Hans': '' }
const translated = (texts: { languageCode: Language; text: string }[]): Translated => ({
  ...empty,
  ...Object.fromEntries(texts.map((t) => [t.languageCode, t.text])),
})
const newKey = () => crypto.randomUUID()

export const newChoice = (): ChoiceDraft => ({ key: newKey(), text: empty, stale: {} })
export const newQuestion = (): QuestionDraft => ({
  key: newKey(),
  optionType: 'SINGLE_CHOICE',
  required: true,
  text: empty,
  stale: {},
  choices: [newChoice(), newChoice()],
})

export const copyOf = ({ optionType, required, text, stale, choices }: QuestionDraft): QuestionDraft => ({
  key: newKey(),
  optionType,
  required,
  text,
  stale,
  choices: choices.map((choice) => ({ key: newKey(), text: choice.text, stale: choice.stale })),
})

export const draftsOf = (questions: readonly PollQuestion[]): QuestionDraft[] =>
  questions.map(({ uuid, optionType, required, texts, choices }) => ({
    key: uuid,
    uuid,
    optionType,
    required,
    text: translated(texts),
    stale: {},
    choices: choices.map((choice) => ({ key: choice.uuid, uuid: choice.uuid, text: translated(choice.texts), stale: {} })),
  }))

/** Another English asks for another look at its translations; writing in a language answers it. */
export const written = ({ text: before, stale }: TextDraft, text: Translated, changed: Language): TextDraft => {
  const others = languages.filter((language) => language !== 'en' && text[language])
  if (changed === 'en') return { text, stale: before.en ? { ...stale, ...Object.fromEntries(others.map((language) => [language, true])) } : stale }
  return { text, stale: { ...stale, [changed]: false } }
}

const inLanguages = (text: Translated) =>
  languages
    .filter((language) => language === 'en' || text[language].trim())
    .map((languageCode) => ({ languageCode, text: text[languageCode].trim() }))
const withUuid = (uuid: string | undefined) => (uuid ? { uuid } : {})

export const inputOf = (questions: readonly QuestionDraft[]): PollQuestionInput[] =>
  questions.map(({ uuid, optionType, required, text, choices }) => ({
    ...withUuid(uuid),
    optionType,
    required,
    texts: inLanguages(text),
    choices: hasChoices(optionType) ? choices.map((choice) => ({ ...withUuid(choice.uuid), texts: inLanguages(choice.text) })) : [],
  }))

export const sameQuestions = (a: readonly QuestionDraft[], b: readonly QuestionDraft[]): boolean =>
  JSON.stringify(inputOf(a)) === JSON.stringify(inputOf(b))

/** The new order, when nothing but the order is different. */
export const onlyReordered = (before: readonly QuestionDraft[], after: readonly QuestionDraft[]): string[] | undefined => {
  const byUuid = (questions: readonly QuestionDraft[]) => questions.toSorted((a, b) => (a.uuid ?? '').localeCompare(b.uuid ?? ''))
  const uuids = after.flatMap(({ uuid }) => uuid ?? [])
  return uuids.length === after.length && sameQuestions(byUuid(before), byUuid(after)) ? uuids : undefined
}

/** For saving over what somebody else has saved: what they took out comes in as new. */
export const asNewWhereGone = (questions: readonly QuestionDraft[], current: readonly PollQuestion[]): QuestionDraft[] =>
  questions.map((question) => {
    const theirs = current.find(({ uuid }) => uuid === question.uuid)
    const kept = new Set(theirs?.choices.map(({ uuid }) => uuid))
    const choices = question.choices.map((choice) => (choice.uuid && kept.has(choice.uuid) ? choice : { ...choice, uuid: undefined }))
    return { ...question, uuid: theirs?.uuid, choices }
  })

export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const item = list[from]
  return item === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** `options.2.choices.1.texts.0.text` and its like, by question and by place in it. */
export const errorsOf = (errors: Readonly<Record<string, string>>, prefix: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(errors).flatMap(([path, text]) => (path.startsWith(`${prefix}.`) ? [[path.slice(prefix.length + 1), text]] : [])))
