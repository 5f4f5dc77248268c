import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { call } from '#kit/web/api.ts'
import { useGo } from '#kit/web/navigation.ts'
import { clockText, inZone } from '#kit/web/parts/fields/dates.ts'
import { to } from '#kit/web/screens.ts'
import { askDisplaySetup, beginDisplaySetup } from '../../contract.ts'
import { t } from '../texts.ts'
import { SetupPage } from './SetupPage.tsx'
import classes from './ZoneDisplay.module.css'

const every = 2000

interface Shown {
  readonly code: string
  readonly secret: string
  readonly expiresDate: string
}

/** The tablet shows a code and asks until somebody has typed it in. What proves that it is the same tablet stays in this page. */
export const DisplaySetup = () => {
  const [round, setRound] = useState(0)
  return <ShownCode key={round} onNew={() => setRound(round + 1)} />
}

const ShownCode = ({ onNew }: { onNew: () => void }) => {
  const go = useGo()
  const [shown, setShown] = useState<Shown>()
  const [state, setState] = useState<'SHOWN' | 'OVER' | 'AWAY'>('SHOWN')
  useEffect(() => {
    const stop = new AbortController()
    let timer: number | undefined
    const later = (work: () => void) => {
      if (!stop.signal.aborted) timer = window.setTimeout(work, every)
    }
    const ask = async (secret: string): Promise<void> => {
      try {
        const answer = await call(askDisplaySetup, { body: { secret } }, { signal: stop.signal, background: true })
        if (answer.state === 'PAIRED') return go(to('/public/hotdesks/zone-displays/select-display'), { replace: true })
        setState(answer.state === 'OVER' ? 'OVER' : 'SHOWN')
        if (answer.state === 'OVER') return undefined
      } catch {
        if (!stop.signal.aborted) setState('AWAY')
      }
      return later(() => void ask(secret))
    }
    const begin = async (): Promise<void> => {
      try {
        const made = await call(beginDisplaySetup, {}, { signal: stop.signal })
        setShown(made)
        setState('SHOWN')
        later(() => void ask(made.secret))
      } catch {
        if (!stop.signal.aborted) setState('AWAY')
        later(() => void begin())
      }
    }
    void begin()
    return () => {
      stop.abort()
      window.clearTimeout(timer)
    }
  }, [go])
  return (
    <SetupPage>
      <h1>{t('setupTitle')}</h1>
      {shown && state !== 'OVER' && (
        <>
          <p>{t('setupText')}</p>
          <p className={classes.code} data-testid="setup-code">
            {shown.code}
          </p>
          <p className={classes.quiet}>
            {t('setupUntil', { time: clockText(inZone(shown.expiresDate, new Intl.DateTimeFormat().resolvedOptions().timeZone).time) })}
          </p>
        </>
      )}
      {state === 'OVER' && (
        <>
          <p role="status">{t('setupOver')}</p>
          <Button size="xl" onClick={onNew}>
            {t('setupNew')}
          </Button>
        </>
      )}
      {state === 'AWAY' && <p role="status">{t('setupAway')}</p>}
    </SetupPage>
  )
}
