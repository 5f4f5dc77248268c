import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#kit/web/api.ts'
import { watchKinds } from '#kit/web/live.ts'
import { holds } from '#kit/web/me.ts'
import { Empty, ErrorState } from '#kit/web/parts/page/States.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { refreshAnswer, useItem } from '#kit/web/queries.ts'
import { can, whyPerson, whySelf } from '../contract.ts'
import { Answer, Waiting } from './Answer.tsx'
import { type Question, type Subject, useQuestion } from './question.ts'
import { t } from './texts.ts'
import { WhatField } from './WhatField.tsx'
import { WhoField } from './WhoField.tsx'
import classes from './Why.module.css'

const useAnswer = ({ oc, person, asked }: Question) => {
  const other = useItem(whyPerson, asked && person ? { params: { oc, id: person }, query: asked } : undefined)
  const self = useItem(whySelf, asked && !person ? { query: asked } : undefined)
  const answer = person ? other : self
  useFresh(answer.data?.madeOf ?? [], () => {
    if (asked && person) refreshAnswer(whyPerson, { params: { oc, id: person }, query: asked })
    else if (asked) refreshAnswer(whySelf, { query: asked })
  })
  return answer
}

/** Which records an answer is made of is known with it. */
const useFresh = (kinds: readonly string[], again: () => void) => {
  const onChange = useEffectEvent(again)
  const all = kinds.join()
  useEffect(() => (all === '' ? undefined : watchKinds(all.split(','), () => onChange())), [all])
}

/** Who or what is not in the reader's reach is not told from what does not exist. */
const missing = (error: ApiError): boolean => error.status === 404

export const Why = () => {
  const question = useQuestion()
  // which kind is being chosen, before anything of it is
  const [turned, setTurned] = useState<Subject>()
  const about = turned ?? question.about
  const answer = useAnswer(question)
  const result = () => {
    if (!question.asked || about !== question.about) return <Empty title={t('askFirst')} text={t('askFirstText')} />
    if (answer.error && !answer.data) {
      if (missing(answer.error)) return <Empty title={t('notThere')} text={t('notThereText')} />
      return <ErrorState cause={answer.error.message} requestId={answer.error.requestId} onRetry={() => void answer.refetch()} />
    }
    return answer.data ? <Answer why={answer.data} question={question} /> : <Waiting />
  }
  return (
    <>
      <TitleBar title={t('why')} meta={[t('meta')]} />
      <div className={classes.page}>
        <form className={classes.question} onSubmit={(event) => event.preventDefault()}>
          {holds(can.VIEW) && holds('USER_VIEW') && <WhoField question={question} />}
          <WhatField about={about} question={question} recordName={answer.data?.recordName ?? undefined} onTurn={setTurned} />
        </form>
        <section className={classes.result} aria-live="polite" aria-label={t('answer')}>
          {result()}
        </section>
      </div>
    </>
  )
}
