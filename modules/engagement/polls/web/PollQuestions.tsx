import { useParam } from '#kit/web/navigation.ts'
import { DetailSkeleton } from '#kit/web/parts/States.tsx'
import { useItem } from '#kit/web/queries.ts'
import { getPoll } from '../contract.ts'
import { PollHead } from './PollHead.tsx'
import { PollMissing } from './PollMissing.tsx'
import { QuestionsEditor } from './QuestionsEditor.tsx'
import { QuestionsRead } from './QuestionsRead.tsx'

export const PollQuestions = () => {
  const uuid = useParam('uuid')
  const poll = useItem(getPoll, { params: { uuid } })
  if (poll.error && !poll.data) return <PollMissing error={poll.error} onRetry={() => void poll.refetch()} />
  if (!poll.data) return <DetailSkeleton />
  return (
    <>
      <PollHead poll={poll.data} tab="questions" />
      {poll.data.may.edit ? <QuestionsEditor key={uuid} poll={poll.data} /> : <QuestionsRead questions={poll.data.options} />}
    </>
  )
}
