import type { Difference } from '#kit/web/parts/dialogs/ChangedMeanwhile.tsx'
import { words } from '#kit/web/words.ts'
import { hasChoices } from '../contract/questions.ts'
import { inputOf, type QuestionDraft } from './questionForm.ts'
import { t } from './texts.ts'

const inWords = (question: QuestionDraft | undefined): string => {
  if (!question) return ''
  const [input] = inputOf([question])
  const all = (texts: { text: string }[]) => texts.map(({ text }) => text).join(' · ')
  return [
    all(input?.texts ?? []),
    `${t(`optionType.${question.optionType}`)}, ${question.required ? t('mustBeAnswered') : words('optional')}`,
    ...(hasChoices(question.optionType) ? (input?.choices ?? []).map((choice) => `– ${all(choice.texts)}`) : []),
  ].join('\n')
}

/** Two versions of the questions, place by place, as far as they differ. */
export const differences = (theirs: readonly QuestionDraft[], mine: readonly QuestionDraft[]): Difference[] =>
  Array.from({ length: Math.max(theirs.length, mine.length) }, (_, at) => ({
    field: t('questionN', { n: at + 1 }),
    theirs: inWords(theirs[at]),
    mine: inWords(mine[at]),
  }))
