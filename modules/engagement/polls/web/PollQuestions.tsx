import { useParam } from '#kit/web/navigation.ts'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { useItem } from '#kit/web/queries.ts'
import { getPoll } from '../contract.ts'
import { PollHead } from './PollHead.tsx'
import { QuestionsEditor } from './QuestionsEditor.tsx'
import { QuestionsRead } from './QuestionsRead.tsx'

export const PollQuestions = () => {
  const uuid = useParam('uuid')
  const poll = useItem(getPoll, { params: { uuid } })
  return (
    <Found item={poll}>
      {(found) => (
        <>
          <PollHead poll={found} tab="questions" />
          {found.may.edit ? <QuestionsEditor key={uuid} poll={found} /> : <QuestionsRead questions={found.options} />}
        </>
      )}
    </Found>
  )
}
