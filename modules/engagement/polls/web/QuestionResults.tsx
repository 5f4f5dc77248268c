import type { ReactNode } from 'react'
import { BarList } from '#kit/web/parts/BarList.tsx'
import { numberText } from '#kit/web/parts/numbers.ts'
import { ChartPair, Section } from '#kit/web/parts/Section.tsx'
import { ShareBars } from '#kit/web/parts/ShareBars.tsx'
import type { QuestionResults as Results } from '../contract/results.ts'
import { inOrder, shownSeries } from './resultSeries.ts'
import classes from './Results.module.css'
import { t } from './texts.ts'

interface Props {
  question: Results
  n: number
  /** Below the first plot. */
  children?: ReactNode
}

/** One question's answers: as a whole, and by company. */
export const QuestionResults = ({ question, n, children }: Props) => (
  <section aria-labelledby={`results-${question.uuid}`}>
    <div className={classes.head}>
      <h2 id={`results-${question.uuid}`} className={classes.title}>
        <span className={classes.n}>{n}</span> {question.text}
      </h2>
      <p className={classes.meta}>
        {t(`optionType.${question.optionType}`)} · {t('answers', { n: question.answers })}
      </p>
    </div>
    <ChartPair>
      <div>
        {question.optionType === 'TEXT' ? <WrittenAnswers question={question} /> : <ByOption question={question} />}
        {children}
      </div>
      {question.optionType !== 'TEXT' && (
        <div>
          <ByCompany question={question} />
        </div>
      )}
    </ChartPair>
  </section>
)

const notes = { SINGLE_CHOICE: 'oneChoiceEach', MULTIPLE_CHOICE: 'severalChoices', RATING: 'oneMarkEach' } as const

const ByOption = ({ question }: { question: Results }) => {
  const { optionType, average, answers } = question
  const rating = optionType === 'RATING'
  return (
    <BarList
      title={rating ? t('byMark') : t('byOption')}
      of={rating ? t('mark') : t('option')}
      rows={inOrder(question).map(({ code, text, count }) => ({ key: code, label: text, count }))}
      total={answers}
      {...(average === null ? {} : { unit: t('averageMark', { average: average.toFixed(1) }) })}
      {...(optionType === 'TEXT' ? {} : { note: t(notes[optionType]) })}
    />
  )
}

const ByCompany = ({ question }: { question: Results }) => {
  if (question.companies.length === 0)
    return (
      <Section card title={t('byCompany')}>
        <p className={classes.quiet}>{t('tooFewByCompany')}</p>
      </Section>
    )
  const { series, countsOf } = shownSeries(question)
  return (
    <ShareBars
      title={t('byCompany')}
      of={t('company')}
      series={series}
      rows={question.companies.map((row) => ({
        key: String(row.id ?? 'others'),
        name: row.name ?? t('moreCompanies', { n: row.companies }),
        counts: countsOf(row.counts),
        together: row.id === null,
      }))}
      note={t('smallCompanies')}
    />
  )
}

const WrittenAnswers = ({ question: { words, answers } }: { question: Results }) => (
  <Section card title={t('written')} actions={words.length < answers && <span>{t('newestOf', { n: words.length, all: numberText(answers) })}</span>}>
    {words.length === 0 ? (
      <p className={classes.quiet}>{t('nothingWritten')}</p>
    ) : (
      // A long list scrolls, and can be reached by keyboard for it.
      <ul className={classes.written} tabIndex={words.length > 6 ? 0 : undefined} aria-label={t('written')}>
        {words.map((text, at) => (
          <li key={at}>{text}</li>
        ))}
      </ul>
    )}
  </Section>
)
