import { Button } from '@mantine/core'
import type { z } from 'zod'
import { Link } from '#kit/web/frame/Link.tsx'
import { PublicPage } from '#kit/web/frame/PublicPage.tsx'
import { usePath } from '#kit/web/navigation.ts'
import { money } from '#kit/web/parts/fields/money.ts'
import { useAnswer } from '#kit/web/queries.ts'
import { useLinkToken } from '#modules/identity/session/web/front.tsx'
import { type PaymentState, readPaymentState } from '../../contract.ts'
import { PaymentBadge } from '../PaymentBadge.tsx'
import { t } from '../texts.ts'
import { useEvery } from '../useEvery.ts'
import { PublicState } from './PublicState.tsx'
import { clockOf, useTimeLeft } from './useTimeLeft.ts'
import classes from './Public.module.css'

type State = z.output<typeof PaymentState>
const every = 2000

/** What the provider's event decides is not decided yet. */
const isOpen = ({ status }: State): boolean => status === 'CREATED' || status === 'PENDING'

/**
 * Where somebody comes back to from the provider. The address says how the provider thinks that it went; what is shown is what the server knows, and it is
 * asked until it knows.
 */
export const PaymentResult = () => {
  const token = useLinkToken({ kept: true })
  const { data, error, refetch } = useAnswer(readPaymentState, token === undefined ? undefined : { body: { token } }, { keep: true })
  useEvery(data && isOpen(data) ? every : undefined, () => void refetch())
  if (data) return <Shown state={data} />
  return (
    <PublicState title={t('payment')} unknown={t('pageUnknown')} error={error} missing={token === undefined} onRetry={() => void refetch()}>
      <Button component={Link} href="/payments" size="md" fullWidth variant="default">
        {t('backToRecord')}
      </Button>
    </PublicState>
  )
}

const textOf = (state: State, cameFromSuccess: boolean): string => {
  const { status, amount, refunded, currency, building } = state
  const values = { amount: money(amount, currency), building }
  // paid too late: it came, and went back whole
  if (status === 'SUCCEEDED' && refunded === amount) return t('pageText.REFUNDED', values)
  if (status === 'PENDING' && cameFromSuccess) return t('pageText.WAITING')
  return t(`pageText.${status}`, values)
}

const Shown = ({ state }: { state: State }) => {
  const path = usePath()
  const { status, building, referenceNo: reference, title, amount, currency, expiresDate, payAgainUntil, now, address } = state
  const left = useTimeLeft(now, payAgainUntil ?? expiresDate)
  const succeeded = path === '/payment-successful'
  const payable = status === 'PENDING' && address !== null && !succeeded && left > 0
  const again = payAgainUntil !== null && left > 0
  return (
    <PublicPage owner={{ name: building, detail: t('pageReference', { reference }) }}>
      <div className={classes.card}>
        <PaymentBadge {...state} />
        <h1>{status === 'PENDING' && succeeded ? t('page.CREATED') : t(`page.${status}`)}</h1>
        <p>{title}</p>
        <p className={classes.amount}>{money(amount, currency)}</p>
        <p role="status">{textOf(state, succeeded)}</p>
        {(payable || again) && <p className={classes.quiet}>{t('timeLeft', { time: clockOf(left) })}</p>}
        <div className={classes.buttons}>
          {payable && (
            <Button component="a" href={address} size="lg" fullWidth>
              {t('backToCheckout')}
            </Button>
          )}
          {again && (
            <Button component={Link} href={`${state.path}?pay=1`} size="lg" fullWidth>
              {t('payAgain')}
            </Button>
          )}
          <Button component={Link} href={state.path} size="lg" fullWidth variant={payable || again ? 'default' : 'filled'}>
            {t('backToRecord')}
          </Button>
        </div>
      </div>
    </PublicPage>
  )
}
