import { type ReactNode, useState } from 'react'
import { BarList } from '#kit/web/parts/charts/BarList.tsx'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { ShareBars } from '#kit/web/parts/charts/ShareBars.tsx'
import { ChartPair, Section } from '#kit/web/parts/page/Section.tsx'
import { words } from '#kit/web/words.ts'
import type { QuestionResults as Results } from '../contract/results.ts'
import { inOrder, largestCompanies, shownSeries } from './resultSeries.ts'
import { t } from './texts.ts'
import classes from './Results.module.css'

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
  const [all, setAll] = useState(false)
  if (question.companies.length === 0)
    return (
      <Section card title={t('byCompany')}>
        <p className={classes.quiet}>{t('tooFewByCompany')}</p>
      </Section>
    )
  const { series, countsOf } = shownSeries(question)
  const rows = all ? question.companies : largestCompanies(question.companies)
  return (
    <ShareBars
      title={t('byCompany')}
      of={words('company')}
      series={series}
      rows={rows.map((row) => ({
        key: String(row.id ?? 'others'),
        name: row.name ?? t('moreCompanies', { n: row.companies }),
        counts: countsOf(row.counts),
        together: row.id === null,
      }))}
      note={
        <>
          {t('smallCompanies')}
          {question.companies.length > rows.length && (
            <button type="button" className={classes.all} onClick={() => setAll(true)}>
              {t('allCompanies')}
            </button>
          )}
        </>
      }
    />
  )
}

const writtenShown = 8

const WrittenAnswers = ({ question: { words: texts, answers } }: { question: Results }) => {
  const [all, setAll] = useState(false)
  const shown = all ? texts : texts.slice(0, writtenShown)
  return (
    <Section
      card
      title={t('written')}
      actions={texts.length < answers && <span>{t('newestOf', { n: texts.length, all: numberText(answers) })}</span>}
    >
      {texts.length === 0 && <p className={classes.quiet}>{t('nothingWritten')}</p>}
      <ul className={classes.written}>
        {shown.map((text, at) => (
          <li key={at}>{text}</li>
        ))}
      </ul>
      {shown.length < texts.length && (
        <button type="button" className={classes.all} onClick={() => setAll(true)}>
          {words('showMore')}
        </button>
      )}
    </Section>
  )
}
