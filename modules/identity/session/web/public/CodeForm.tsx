import { Button, Checkbox } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError, call } from '#kit/web/api.ts'
import { PinField, pinLength } from '#kit/web/parts/fields/PinField.tsx'
import { codeMinutes, generateOtp, resendSeconds, trustDays } from '../../contract.ts'
import type { Waiting } from '../sign-in.ts'
import { t } from '../texts.ts'
import { LoginProblem } from './LoginProblem.tsx'
import { Notice } from './Notice.tsx'
import { minutesText, useSecondsUntil } from './useSecondsUntil.ts'
import classes from './Steps.module.css'

interface Props {
  waiting: Waiting
  /** The code of a mail whose link was followed. */
  filled: string
  onWaiting: (next: Waiting) => void
  onGive: (code: string, trust: boolean) => Promise<void>
  verb: string
  /** What stands instead of the form when nothing waits for the code any more. */
  over: ReactNode
  /** The way out, beside the one to another code. */
  away: ReactNode
}

const isOver = (error: unknown): boolean => error instanceof ApiError && error.code === 'code_expired'

/** A moment later: the boxes are made anew once they have their ids. */
const toFirstBox = (form: HTMLElement | null): void => {
  requestAnimationFrame(() => form?.querySelector<HTMLInputElement>('input:not([type=checkbox])')?.focus())
}

/** Six digits, by mail or from an app: at the sign-in, and where an organisation wants them later. */
export const CodeForm = ({ waiting, filled, onWaiting, onGive, verb, over, away }: Props) => {
  const [code, setCode] = useState(filled)
  const [trust, setTrust] = useState(false)
  const [busy, setBusy] = useState<'giving' | 'sending'>()
  const [short, setShort] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const [sent, setSent] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const goodFor = useSecondsUntil(waiting.codeExpiredAt, codeMinutes * 60)
  const resendIn = useSecondsUntil(waiting.resendAt, resendSeconds)
  const byApp = waiting.codeBy === 'AUTHENTICATOR'

  useEffect(() => {
    if (!filled) toFirstBox(form.current)
  }, [filled])

  const begin = (what: 'giving' | 'sending') => {
    setBusy(what)
    setProblem(undefined)
    setSent(false)
  }

  const give = async (given: string) => {
    if (busy) return
    setShort(given.length < pinLength)
    if (given.length < pinLength) return toFirstBox(form.current)
    begin('giving')
    try {
      await onGive(given, trust)
    } catch (error) {
      setBusy(undefined)
      setCode('')
      toFirstBox(form.current)
      // The documents: a 401 says nothing here.
      if (!(error instanceof ApiError && error.status === 401)) setProblem(error)
    }
  }

  const resend = async () => {
    begin('sending')
    try {
      const next = await call(generateOtp, { body: { uniqueId: waiting.uniqueId } })
      onWaiting({ ...waiting, ...next, uniqueId: waiting.uniqueId })
      setSent(true)
    } catch (error) {
      const { resendAt } = error instanceof ApiError ? error.details : {}
      if (typeof resendAt === 'string') onWaiting({ ...waiting, resendAt })
      setProblem(error)
    }
    setBusy(undefined)
  }

  if (isOver(problem))
    return (
      <>
        <LoginProblem error={problem} />
        {over}
      </>
    )
  const good = goodFor > 0 ? t('codeGoodFor', { time: minutesText(goodFor) }) : t('codeRunOut')
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void give(code)
      }}
    >
      {problem !== undefined && <LoginProblem error={problem} />}
      {sent && <Notice>{t('codeSent')}</Notice>}
      {/* Before the boxes: the sixth digit signs in. */}
      <Checkbox
        checked={trust}
        onChange={(event) => setTrust(event.currentTarget.checked)}
        label={t('trustDevice', { n: trustDays })}
        description={t('trustDeviceHint')}
        mb="lg"
      />
      <PinField
        label={t('oneTimeCode')}
        oneTimeCode
        value={code}
        onChange={setCode}
        onComplete={(given) => void give(given)}
        help={waiting.codeExpiredAt ? good : undefined}
        error={short && code.length < pinLength ? t('sixDigits') : undefined}
      />
      <Button type="submit" fullWidth size="lg" mt="lg" loading={busy === 'giving'} disabled={busy === 'sending'}>
        {verb}
      </Button>
      <div className={classes.others}>
        <Button
          className={classes.quiet}
          variant="subtle"
          size="sm"
          loading={busy === 'sending'}
          disabled={resendIn > 0 || busy !== undefined}
          onClick={() => void resend()}
        >
          {resendIn > 0 ? t('sendAgainIn', { time: minutesText(resendIn) }) : byApp ? t('codeByMail') : t('sendAgain')}
        </Button>
        {away}
      </div>
    </form>
  )
}
