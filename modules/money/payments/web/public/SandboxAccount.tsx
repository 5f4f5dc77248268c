import { Button } from '@mantine/core'
import { useState } from 'react'
import { PublicPage } from '#kit/web/frame/PublicPage.tsx'
import { money } from '#kit/web/parts/fields/money.ts'
import { StatusBadge, type StatusTone } from '#kit/web/parts/page/StatusBadge.tsx'
import { useAnswer, useSend } from '#kit/web/queries.ts'
import { useLinkToken } from '#modules/identity/session/web/front.tsx'
import { decideSandboxAccount, payOutInSandbox, readSandboxAccount } from '../../contract.ts'
import { type SandboxAccountStatus, sandboxPayoutWays } from '../../contract/sandbox.ts'
import { t } from '../texts.ts'
import { PublicState } from './PublicState.tsx'
import classes from './Public.module.css'

const tones: Record<SandboxAccountStatus, StatusTone> = { OPEN: 'idle', ACTIVE: 'live', REFUSED: 'waiting', RESTRICTED: 'wrong' }

/** The provider's questions to a building, played: whoever comes here decides how they are answered. */
export const SandboxAccountPage = () => {
  const token = useLinkToken({ kept: true })
  const { data, error, refetch } = useAnswer(readSandboxAccount, token === undefined ? undefined : { body: { token } }, { keep: true })
  const decide = useSend(decideSandboxAccount, { onDone: ({ backTo }) => backTo !== null && window.location.assign(backTo) })
  if (!data || token === undefined)
    return (
      <PublicState title={t('sandbox')} unknown={t('sandboxUnknown')} error={error} missing={token === undefined} onRetry={() => void refetch()} />
    )
  const { name, status, backTo } = data
  const press = (decision: 'ACTIVE' | 'REFUSED' | 'RESTRICTED') => decide({ body: { token, decision } })
  return (
    <PublicPage owner={{ name, detail: t('sandbox') }} below={<p>{t('rehearsalText')}</p>}>
      <div className={classes.card}>
        <p className={classes.rehearsal}>{t('rehearsal')}</p>
        <h1>{t('sandboxAccountTitle', { name })}</h1>
        <StatusBadge tone={tones[status]}>{t(`sandboxAccount.${status}`)}</StatusBadge>
        <p>{t('sandboxAccountText')}</p>
        <div className={classes.buttons}>
          <Button size="lg" fullWidth loading={decide.busy} onClick={() => press('ACTIVE')}>
            {t('sandboxAccept')}
          </Button>
          <Button size="lg" fullWidth variant="default" disabled={decide.busy} onClick={() => press('REFUSED')}>
            {t('sandboxRefuseAccount')}
          </Button>
          {status !== 'OPEN' && (
            <Button size="lg" fullWidth variant="default" disabled={decide.busy} onClick={() => press('RESTRICTED')}>
              {t('sandboxRestrict')}
            </Button>
          )}
          {status === 'ACTIVE' && <PayOut token={token} />}
          {backTo !== null && (
            <Button component="a" href={backTo} size="lg" fullWidth variant="subtle">
              {t('backToPortal')}
            </Button>
          )}
        </div>
      </div>
    </PublicPage>
  )
}

/** What is held for the building goes to its bank, in one of three ways. */
const PayOut = ({ token }: { token: string }) => {
  const [made, setMade] = useState<string>()
  const send = useSend(payOutInSandbox, {
    onDone: ({ payout }) =>
      setMade(
        payout ? t('sandboxPaidOut', { amount: money(payout.amount, payout.currency), reference: payout.reference }) : t('sandboxNothingToPayOut'),
      ),
  })
  return (
    <>
      {sandboxPayoutWays.map((way) => (
        <Button
          key={way}
          size="lg"
          fullWidth
          variant="default"
          disabled={send.busy}
          onClick={() => send({ body: { token, way, manner: 'AT_ONCE' } })}
        >
          {t(`sandboxPayOut.${way}`)}
        </Button>
      ))}
      {made !== undefined && <p role="status">{made}</p>}
    </>
  )
}
