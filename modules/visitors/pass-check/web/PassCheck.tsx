import { useState } from 'react'
import { clockText } from '#kit/web/parts/fields/dates.ts'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { DetailSkeleton, ErrorState } from '#kit/web/parts/page/States.tsx'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { answerTone } from '#kit/web/parts/scanner/answerTone.ts'
import { Scanner } from '#kit/web/parts/scanner/Scanner.tsx'
import { useNow } from '#kit/web/useNow.ts'
import { words } from '#kit/web/words.ts'
import { BuildingBar, OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { checkCode, type Checked, type Held, hoursAtMost } from './check-code.ts'
import { t } from './texts.ts'
import { useCheckList } from './useCheckList.ts'
import classes from './PassCheck.module.css'

/** A guard holds a phone to somebody's code: genuine and live, or why not. */
export const PassCheck = () => <OfBuilding>{({ id }) => <CheckIn key={id} oc={id} />}</OfBuilding>

interface Answered extends Checked {
  readonly at: number
}
const shownAtMost = 10

/** Browsers check signatures on pages with https alone. */
const canDecide = () => window.isSecureContext && 'subtle' in crypto

const CheckIn = ({ oc }: { oc: string }) => {
  const { held, ahead, away, error, refresh } = useCheckList(oc)
  const [answers, setAnswers] = useState<readonly Answered[]>([])
  const [cannot, setCannot] = useState(!canDecide())
  if (!held && error) return <ErrorState cause={error.message} requestId={error.requestId} onRetry={refresh} />
  const check = async (code: string) => {
    if (!held) return
    try {
      const now = new Date(Date.now() + ahead)
      const answer = await checkCode(code, held, now)
      answerTone(answer.good ? 'yes' : 'no')
      setAnswers((all) => [{ ...answer, at: now.getTime() }, ...all].slice(0, shownAtMost))
    } catch (reason) {
      console.warn(reason)
      setCannot(true)
    }
  }
  const [last, ...before] = answers
  return (
    <>
      <TitleBar title={t('passCheck')} meta={[held && t('passes', { n: held.passes.size })]} />
      <BuildingBar path="/pass-check" />
      {!held && !away && <DetailSkeleton />}
      {!held && away && <ErrorState cause={t('awayAtFirst')} onRetry={refresh} />}
      {held && (
        <Sections>
          <Section title={t('showCode')}>
            {cannot ? <p role="alert">{t('cannotDecide')}</p> : <Scanner label={t('code')} onCode={(code) => void check(code)} />}
            <Age held={held} ahead={ahead} away={away} />
          </Section>
          {last && (
            <Section title={t('answer')}>
              <Answer answer={last} />
            </Section>
          )}
          {before.length > 0 && (
            <Section title={t('before')}>
              <ul className={classes.before}>
                {before.map((one) => (
                  <li key={one.at}>
                    <StatusBadge tone={one.good ? 'live' : 'wrong'}>{one.good ? t('good') : t(`refusal.${one.refusal ?? 'NO_CODE'}`)}</StatusBadge>
                    <span>{one.pass ? `${one.pass.name} · ${one.pass.company}` : ''}</span>
                    <span className={classes.quiet}>{timeOf(one.at)}</span>
                  </li>
                ))}
              </ul>
            </Section>
          )}
        </Sections>
      )}
    </>
  )
}

const timeOf = (at: number): string => clockText(new Date(at).toTimeString().slice(0, 5))

/** How old the list is: nobody is let in by one of yesterday. */
const Age = ({ held, ahead, away }: { held: Held; ahead: number; away: boolean }) => {
  const now = useNow()
  const minutes = Math.max(0, Math.floor((now + ahead - held.asOf.getTime()) / 60_000))
  return (
    <p className={classes.quiet} role="status">
      {minutes === 0 ? t(away ? 'awayNow' : 'upToDate') : t(away ? 'away' : 'age', { n: minutes })}
      {minutes >= hoursAtMost * 60 && ` ${t('refusal.LIST_TOO_OLD')}`}
    </p>
  )
}

const Answer = ({ answer: { good, refusal, pass } }: { answer: Answered }) => (
  <div className={classes.answer} data-good={good} role="status" aria-live="assertive">
    <strong className={classes.verdict}>{good ? t('good') : t('notGood')}</strong>
    {refusal && <span>{t(`refusal.${refusal}`)}</span>}
    {pass && (
      <>
        <span className={classes.name}>{pass.name}</span>
        <span>{pass.company}</span>
        {pass.visitor && (
          <span>
            {[pass.host ? t('visitorOf', { host: pass.host }) : words('visitor'), pass.until && t('until', { time: clockText(pass.until) })]
              .filter(Boolean)
              .join(' · ')}
          </span>
        )}
      </>
    )}
  </div>
)
