import { Button, Checkbox } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { ApiError } from '#kit/web/api.ts'
import { PinField } from '#kit/web/parts/fields/PinField.tsx'
import { codeMinutes, resendSeconds, trustDays } from '../../contract.ts'
import type { Waiting } from '../sign-in.ts'
import { t } from '../texts.ts'
import { LoginProblem } from './LoginProblem.tsx'
import { Notice } from './Notice.tsx'
import { useCodeGiving } from './useCodeGiving.ts'
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

interface SendAgainProps {
  waiting: Waiting
  busy: 'giving' | 'sending' | undefined
  onClick: () => void
}

const SendAgain = ({ waiting, busy, onClick }: SendAgainProps) => {
  const resendIn = useSecondsUntil(waiting.resendAt, resendSeconds)
  const byApp = waiting.codeBy === 'AUTHENTICATOR'
  return (
    <Button
      className={classes.quiet}
      variant="subtle"
      size="sm"
      loading={busy === 'sending'}
      disabled={resendIn > 0 || busy !== undefined}
      onClick={onClick}
    >
      {resendIn > 0 ? t('sendAgainIn', { time: minutesText(resendIn) }) : byApp ? t('codeByMail') : t('sendAgain')}
    </Button>
  )
}

/** Six digits, by mail or from an app: at the sign-in, and where an organisation wants them later. */
export const CodeForm = ({ waiting, filled, onWaiting, onGive, verb, over, away }: Props) => {
  const [trust, setTrust] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { code, setCode, short, busy, problem, sent, give, resend } = useCodeGiving({
    form,
    waiting,
    filled,
    onWaiting,
    onGive: (given) => onGive(given, trust),
  })
  const goodFor = useSecondsUntil(waiting.codeExpiredAt, codeMinutes * 60)

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
        error={short ? t('sixDigits') : undefined}
      />
      <Button type="submit" fullWidth size="lg" mt="lg" loading={busy === 'giving'} disabled={busy === 'sending'}>
        {verb}
      </Button>
      <div className={classes.others}>
        <SendAgain waiting={waiting} busy={busy} onClick={() => void resend()} />
        {away}
      </div>
    </form>
  )
}
