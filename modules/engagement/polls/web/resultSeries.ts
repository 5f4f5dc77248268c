import type { QuestionResults } from '../contract/results.ts'
import { t } from './texts.ts'

/** Options the leading one first, as they stand where they are level; marks of a rating from the best. */
export const inOrder = ({ optionType, counts }: QuestionResults): QuestionResults['counts'] =>
  optionType === 'RATING' ? counts.toReversed() : counts.toSorted((a, b) => b.count - a.count)

const shownMax = 5
const others = 'others'

/** What the bars by company show: at most five shades, so that beyond five options the smaller ones are summed up. */
export const shownSeries = (question: QuestionResults) => {
  const ordered = inOrder(question)
  const own = ordered.length > shownMax ? ordered.slice(0, shownMax - 1) : ordered
  const rest = ordered.slice(own.length)
  const series = own.map(({ code, text }) => ({ key: code, label: text }))
  return {
    series: rest.length > 0 ? [...series, { key: others, label: t('otherOptions', { n: rest.length }) }] : series,
    /** A company's counts come in the order of the question's own. */
    countsOf: (counts: readonly number[]): Record<string, number> => {
      const shown: Record<string, number> = {}
      for (const [at, { code }] of question.counts.entries()) {
        const key = rest.some((one) => one.code === code) ? others : code
        shown[key] = (shown[key] ?? 0) + (counts[at] ?? 0)
      }
      return shown
    },
  }
}
