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

type CompanyRow = QuestionResults['companies'][number]
const companiesShown = 6

/** The six companies with the most answers; the others are summed up with those that are never named. */
export const largestCompanies = (rows: readonly CompanyRow[]): readonly CompanyRow[] => {
  const own = rows.filter((row) => row.id !== null).slice(0, companiesShown)
  const rest = rows.filter((row) => !own.includes(row))
  if (rest.length < 2) return rows
  const sum = (of: (row: CompanyRow) => number) => rest.reduce((total, row) => total + of(row), 0)
  const counts = rest[0]?.counts.map((_, at) => sum((row) => row.counts[at] ?? 0)) ?? []
  return [...own, { id: null, name: null, companies: sum((row) => row.companies), answers: sum((row) => row.answers), counts }]
}
