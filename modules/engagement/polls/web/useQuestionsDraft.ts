import { useMemo, useState } from 'react'
import { type ApiError, call } from '#kit/web/api.ts'
import { useDraft } from '#kit/web/draft.ts'
import { keyOf, queries, useSend } from '#kit/web/queries.ts'
import { getPoll, type Poll, PollQuestionsInput, reorderQuestions, updateQuestions } from '../contract.ts'
import type { PollQuestion } from '../contract/questions.ts'
import { asNewWhereGone, draftsOf, inputOf, onlyReordered, type QuestionDraft, sameQuestions } from './questionForm.ts'
import { t } from './texts.ts'

/** What the editor holds, and of which version of the poll it was made. */
interface Values {
  version: number
  base: PollQuestion[]
  questions: QuestionDraft[]
}

const schema = PollQuestionsInput
const toBody = ({ questions }: Values) => ({ options: inputOf(questions) })

/** The questions while they are edited: kept over a reload, checked, and saved without undoing what others did. */
export const useQuestionsDraft = (poll: Poll) => {
  const params = { uuid: poll.uuid }
  const [theirs, setTheirs] = useState<Poll>()
  const { version, options } = poll
  const initial = useMemo((): Values => ({ version, base: options, questions: draftsOf(options) }), [version, options])
  const draft = useDraft({ initial, toBody, schema, t, keep: `polls/${poll.uuid}/questions` })
  const { base, questions } = draft.values
  const dirty = draft.dirty && !sameQuestions(questions, draftsOf(base))

  const show = (next: Poll) => {
    queries.setQueryData(keyOf(getPoll, { params }), next)
    draft.reset()
    setTheirs(undefined)
  }
  const refused = (error: ApiError): boolean => {
    if (error.code === 'changed_meanwhile') {
      const current = error.details.current as Poll
      // The version is that of the whole poll: when its questions are as they were, there is nothing to choose between.
      if (sameQuestions(draftsOf(current.options), draftsOf(base))) update({ params, version: current.version, body: toBody(draft.values) })
      else setTheirs(current)
      return true
    }
    if (error.code === 'questions_changed') {
      void call(getPoll, { params }).then(setTheirs, () => {})
      return true
    }
    return draft.refuse(error)
  }
  const said = t('optionFieldsUpdated')
  const update = useSend(updateQuestions, { said, onDone: show, onRefused: refused })
  const reorder = useSend(reorderQuestions, { said, onDone: show, onRefused: refused })

  const save = () => {
    const body = draft.check()
    if (!body) return
    const order = onlyReordered(draftsOf(base), questions)
    if (order?.length) reorder({ params, body: { optionUuids: order } })
    else update({ params, version: draft.values.version, body })
  }
  return {
    questions,
    setQuestions: (next: QuestionDraft[]) => draft.set({ questions: next }),
    dirty,
    busy: update.busy || reorder.busy,
    keptSince: draft.keptSince,
    errors: draft.errors,
    save,
    discard: draft.reset,
    theirs,
    closeTheirs: () => setTheirs(undefined),
    loadTheirs: () => theirs && show(theirs),
    keepMine: () => {
      if (!theirs) return
      const mine = asNewWhereGone(questions, theirs.options)
      update({ params, version: theirs.version, body: { options: inputOf(mine) } })
    },
  }
}
