import { Button, Checkbox, Select } from '@mantine/core'
import { useState } from 'react'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import type { z } from 'zod'
import { PublicPage } from '#kit/web/frame/PublicPage.tsx'
import { money } from '#kit/web/parts/fields/money.ts'
import { useAnswer, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { useLinkToken } from '#modules/identity/session/web/front.tsx'
import { actInSandbox, type EventManner, readSandboxCheckout, type SandboxCheckout, type SandboxDeed } from '../../contract.ts'
import { eventManners } from '../../contract/sandbox.ts'
import { t } from '../texts.ts'
import { PublicState } from './PublicState.tsx'
import { clockOf, useTimeLeft } from './useTimeLeft.ts'
import classes from './Public.module.css'

type Checkout = z.output<typeof SandboxCheckout>

/** The page of a provider, played: whoever pays here pays nothing, and sees how payments run. */
export const SandboxCheckoutPage = () => {
  const token = useLinkToken({ kept: true })
  const { data, error, refetch } = useAnswer(readSandboxCheckout, token === undefined ? undefined : { body: { token } }, { keep: true })
  if (token !== undefined && data) return <Shown token={token} checkout={data} onActed={() => void refetch()} />
  return <PublicState title={t('sandbox')} unknown={t('sandboxUnknown')} error={error} missing={token === undefined} onRetry={() => void refetch()} />
}

interface Props {
  token: string
  checkout: Checkout
  onActed: () => void
}

const Shown = ({ token, checkout, onActed }: Props) => {
  const { merchant, title, amount, currency, now, expiresDate, status, backTo } = checkout
  const left = useTimeLeft(now, expiresDate)
  const open = (status === 'OPEN' || status === 'SECOND_STEP') && left > 0
  return (
    <PublicPage owner={{ name: merchant, detail: t('sandbox') }} below={<p>{t('rehearsalText')}</p>}>
      <div className={classes.card}>
        <p className={classes.rehearsal}>{t('rehearsal')}</p>
        <h1>{t('sandboxPayTo', { merchant })}</h1>
        <p>{title}</p>
        <p className={classes.amount}>{money(amount, currency)}</p>
        {open ? (
          <Buttons token={token} checkout={checkout} left={left} onActed={onActed} />
        ) : (
          <Over status={status === 'OPEN' || status === 'SECOND_STEP' ? 'EXPIRED' : status} merchant={merchant} backTo={backTo} />
        )}
      </div>
    </PublicPage>
  )
}

const Over = ({ status, merchant, backTo }: { status: 'PAID' | 'DECLINED' | 'EXPIRED'; merchant: string; backTo: string | null }) => (
  <>
    <p role="status">{t(`sandboxStatus.${status}`)}</p>
    {backTo !== null && (
      <Button component="a" href={backTo} size="lg" fullWidth>
        {t('sandboxReturn', { merchant })}
      </Button>
    )}
  </>
)

const Buttons = ({ token, checkout, left, onActed }: Props & { left: number }) => {
  const { status, amount, currency } = checkout
  const [manner, setManner] = useState<EventManner>('AT_ONCE')
  const [refusesRefunds, setRefuses] = useState(false)
  // straight back, as a real provider leads
  const act = useSend(actInSandbox, { onDone: ({ backTo }) => (backTo === null ? onActed() : window.location.assign(backTo)), onRefused: onActed })
  const press = (deed: SandboxDeed) => act({ body: { token, deed, manner, refusesRefunds } })
  const second = status === 'SECOND_STEP'
  return (
    <>
      {second && <p role="status">{t('sandboxSecondText')}</p>}
      <div className={classes.buttons}>
        <Button size="lg" fullWidth loading={act.busy} onClick={() => press('PAY')}>
          {second ? t('sandboxConfirm') : t('sandboxPay', { amount: money(amount, currency) })}
        </Button>
        {!second && (
          <Button size="lg" fullWidth variant="default" disabled={act.busy} onClick={() => press('SECOND_STEP')}>
            {t('sandboxSecond')}
          </Button>
        )}
        <Button size="lg" fullWidth variant="default" disabled={act.busy} onClick={() => press('DECLINE')}>
          {second ? t('sandboxRefuse') : t('sandboxDecline')}
        </Button>
        <Button size="lg" fullWidth variant="default" disabled={act.busy} onClick={() => press('EXPIRE')}>
          {t('sandboxExpire')}
        </Button>
      </div>
      <p className={classes.quiet}>{words('labelled', { label: t('sandboxWalk'), value: t('sandboxWalkText', { time: clockOf(left) }) })}</p>
      <details className={classes.more}>
        <summary>{t('sandboxMore')}</summary>
        <div className={classes.fields}>
          <Select
            label={t('manner')}
            value={manner}
            data={eventManners.map((value) => ({ value, label: t(`manner.${value}`) }))}
            onChange={(value) => setManner(eventManners.find((one) => one === value) ?? 'AT_ONCE')}
          />
          <Checkbox mt="md" label={t('refusesRefunds')} checked={refusesRefunds} onChange={(event) => setRefuses(event.currentTarget.checked)} />
        </div>
      </details>
    </>
  )
}
