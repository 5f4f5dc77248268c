import { Button } from '@mantine/core'
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { type ApiError, isAway } from '#kit/web/api.ts'
import { useMe } from '#kit/web/me.ts'
import { momentIn } from '#kit/web/parts/fields/dates.ts'
import { useSend } from '#kit/web/queries.ts'
import { answerPoll, dismissPoll, type OpenPoll } from '../contract/answering.ts'
import { AnswerField, noAnswer } from './AnswerField.tsx'
import { AnswerProblems } from './AnswerProblems.tsx'
import { type Answers, givenAnswers, missing } from './givenAnswers.ts'
import { t } from './texts.ts'
import classes from './OpenPolls.module.css'

interface Props {
  poll: OpenPoll
  onAnswered: () => void
  onDismissed: (shownAgain: boolean) => void
}

const refusal = (error: ApiError): string => {
  if (isAway(error)) return t('answersKept')
  return error.code === 'not_found' ? t('noLongerOpen') : error.message
}

const About = ({ poll, titleId }: { poll: OpenPoll; titleId: string }) => {
  const { timeZone } = useMe().organisation
  return (
    <div className={classes.about}>
      <div className={classes.said}>
        <h2 id={titleId} className={classes.title}>
          {poll.title}
        </h2>
        <p className={classes.meta}>
          <span>{t('fromWhom', { name: poll.from })}</span>
          <span>{t('closesOn', { when: momentIn(poll.closesAt, timeZone) })}</span>
        </p>
        {poll.description && <p className={classes.description}>{poll.description}</p>}
      </div>
      {poll.imageFiles.length > 0 && (
        <div className={classes.images}>
          {poll.imageFiles.map((image) => (
            <img
              key={image.uuid}
              className={classes.image}
              src={image.previewPath ?? image.fullPath}
              alt=""
              width={265}
              height={150}
              loading="lazy"
            />
          ))}
        </div>
      )}
    </div>
  )
}

/** One open poll: what it is about, its questions, and the two ways out of it. What was typed stays until it has been taken. */
export const OpenPollCard = ({ poll, onAnswered, onDismissed }: Props) => {
  const id = useId()
  const [answers, setAnswers] = useState<Answers>({})
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<string>()
  const summary = useRef<HTMLDivElement>(null)
  const onRefused = (error: ApiError) => {
    setRefused(refusal(error))
    return true
  }
  const send = useSend(answerPoll, { onDone: onAnswered, onRefused })
  const dismiss = useSend(dismissPoll, { onDone: ({ shownAgain }) => onDismissed(shownAgain), onRefused })
  const busy = send.busy || dismiss.busy
  const wrong = tried ? missing(poll, answers) : []
  const nothing = tried && wrong.length === 0 && givenAnswers(poll, answers).length === 0

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    setRefused(undefined)
    const given = givenAnswers(poll, answers)
    if (missing(poll, answers).length === 0 && given.length > 0) send({ params: { uuid: poll.uuid }, body: { answers: given } })
    else requestAnimationFrame(() => summary.current?.focus())
  }
  return (
    <article className={classes.card} aria-labelledby={`${id}-title`}>
      <About poll={poll} titleId={`${id}-title`} />
      <form className={classes.form} onSubmit={submit} noValidate>
        {(wrong.length > 0 || nothing || refused) && (
          <AnswerProblems
            summary={summary}
            said={refused ?? (nothing ? t('answerSomething') : t('answersMissing', { n: wrong.length }))}
            questions={wrong}
          />
        )}
        {poll.questions.map((question) => (
          <AnswerField
            key={question.uuid}
            question={question}
            answer={answers[question.uuid] ?? noAnswer}
            error={wrong.includes(question) ? t('pleaseAnswer') : undefined}
            disabled={busy}
            onChange={(answer) => setAnswers({ ...answers, [question.uuid]: answer })}
          />
        ))}
        <div className={classes.buttons}>
          <Button type="submit" size="lg" loading={send.busy} disabled={dismiss.busy}>
            {poll.buttonText || t('send')}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            size="lg"
            loading={dismiss.busy}
            disabled={send.busy}
            onClick={() => dismiss({ params: { uuid: poll.uuid } })}
          >
            {t('notNow')}
          </Button>
        </div>
      </form>
    </article>
  )
}

/** Takes the place of a card that went while the focus was in it; so the focus comes along, and it is read out. */
const Outcome = ({ title, children }: { title: string; children?: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <article className={classes.card} data-quiet>
      <h2 ref={heading} className={classes.title} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </article>
  )
}

export const ThanksCard = ({ poll }: { poll: OpenPoll }) => (
  <Outcome title={poll.successTitle || t('thanks')}>
    <p className={classes.description}>{poll.successTitle ? poll.successDescription : t('thanksText')}</p>
    <p className={classes.meta}>{poll.title}</p>
  </Outcome>
)

export const DismissedCard = ({ poll, shownAgain, onAnswer }: { poll: OpenPoll; shownAgain: boolean; onAnswer: () => void }) => (
  <Outcome title={poll.title}>
    <p className={classes.description}>{shownAgain ? t('putOff') : t('putOffForGood')}</p>
    {shownAgain && (
      <div>
        <Button variant="default" size="sm" onClick={onAnswer}>
          {t('answerNow')}
        </Button>
      </div>
    )}
  </Outcome>
)
