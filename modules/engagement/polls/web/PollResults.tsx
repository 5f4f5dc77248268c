import { Button } from '@mantine/core'
import { Link } from '#kit/web/frame/Link.tsx'
import { useParam } from '#kit/web/navigation.ts'
import { FiguresStrip } from '#kit/web/parts/charts/FiguresStrip.tsx'
import { momentIn } from '#kit/web/parts/fields/dates.ts'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { Sections } from '#kit/web/parts/page/Section.tsx'
import { DetailSkeleton, Empty, ErrorState } from '#kit/web/parts/page/States.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { getPoll, getResults, type Poll } from '../contract.ts'
import { closes, opens } from './pollDates.ts'
import { PollHead } from './PollHead.tsx'
import { QuestionResults } from './QuestionResults.tsx'
import { ResponsesPerDay } from './ResponsesPerDay.tsx'
import { figuresOf } from './resultFigures.ts'
import { t } from './texts.ts'

export const PollResults = () => {
  const uuid = useParam('uuid')
  const poll = useItem(getPoll, { params: { uuid } })
  return (
    <Found item={poll}>
      {(found) => (
        <>
          <PollHead poll={found} tab="results" />
          {found.status === 'DRAFT' ? <DraftResults poll={found} /> : <Results poll={found} />}
        </>
      )}
    </Found>
  )
}

const DraftResults = ({ poll }: { poll: Poll }) => (
  <Empty
    title={t('noResultsYet')}
    text={t('draftHasNoResults')}
    action={
      <Button component={Link} href={to('/polling/listings/{uuid}/option-fields', { uuid: poll.uuid })} variant="default" size="sm">
        {t('toQuestions')}
      </Button>
    }
  />
)

const Results = ({ poll }: { poll: Poll }) => {
  const results = useItem(getResults, { params: { uuid: poll.uuid } })
  if (results.error && !results.data)
    return <ErrorState cause={results.error.message} requestId={results.error.requestId} onRetry={() => void results.refetch()} />
  if (!results.data) return <DetailSkeleton />
  const { hiddenUntil, responses, questions, perDay } = results.data
  const days = <ResponsesPerDay poll={poll} perDay={perDay} />
  const waiting =
    poll.status === 'UPCOMING'
      ? t('opensFirst', { when: opens(poll) })
      : poll.status === 'ENDED'
        ? t('nobodyAnswered')
        : t('openUntil', { when: closes(poll) })
  return (
    <Sections>
      <FiguresStrip figures={figuresOf(poll, results.data)} />
      {responses === 0 ? (
        <Empty title={t('noAnswersYet')} text={waiting} />
      ) : hiddenUntil ? (
        <>
          <Empty title={t('resultsHiddenTitle')} text={t('resultsHidden', { when: momentIn(hiddenUntil, poll.timeZone) })} />
          {days}
        </>
      ) : (
        questions.map((question, at) => (
          <QuestionResults key={question.uuid} question={question} n={at + 1}>
            {at === 0 && days}
          </QuestionResults>
        ))
      )}
    </Sections>
  )
}
