import { useParam } from '#kit/web/navigation.ts'
import { NotYet } from '#kit/web/parts/list/Found.tsx'
import { useItem } from '#kit/web/queries.ts'
import { getPoll } from '../contract.ts'
import { PollHead } from './PollHead.tsx'
import { QuestionsEditor } from './QuestionsEditor.tsx'
import { QuestionsRead } from './QuestionsRead.tsx'

export const PollQuestions = () => {
  const uuid = useParam('uuid')
  const poll = useItem(getPoll, { params: { uuid } })
  if (!poll.data) return <NotYet item={poll} />
  return (
    <>
      <PollHead poll={poll.data} tab="questions" />
      {poll.data.may.edit ? <QuestionsEditor key={uuid} poll={poll.data} /> : <QuestionsRead questions={poll.data.options} />}
    </>
  )
}
