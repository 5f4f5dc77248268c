import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link } from '#kit/web/frame/Link.tsx'
import { PublicPage } from '#kit/web/frame/PublicPage.tsx'
import { StatusBadge, type StatusTone } from '#kit/web/parts/page/StatusBadge.tsx'
import { useAnswer, useSend } from '#kit/web/queries.ts'
import { useLinkToken } from '#modules/identity/session/web/front.tsx'
import { type AccountStatus, checkAccountState, readAccountState } from '../../contract.ts'
import { t } from '../texts.ts'
import { useEvery } from '../useEvery.ts'
import { PublicState } from './PublicState.tsx'
import classes from './Public.module.css'

const tones: Record<AccountStatus, StatusTone> = { NONE: 'idle', ONBOARDING: 'waiting', ACTIVE: 'live', RESTRICTED: 'wrong' }

/** Where a building comes back to from the provider's questions: the provider is asked before anything is said. */
export const AccountResult = () => {
  const token = useLinkToken({ kept: true })
  const { data, error, refetch } = useAnswer(readAccountState, token === undefined ? undefined : { body: { token } }, { keep: true })
  const check = useSend(checkAccountState, { onDone: () => void refetch(), onRefused: () => true })
  const asked = useRef(false)
  useEffect(() => {
    if (token === undefined || asked.current) return
    asked.current = true
    check({ body: { token } })
  })
  useEvery(data?.busy ? 1000 : undefined, () => void refetch())
  const back = (
    <Button component={Link} href="/payments?tab=account" size="lg" fullWidth>
      {t('toAccount')}
    </Button>
  )
  if (!data)
    return (
      <PublicState title={t('account')} unknown={t('accountUnknown')} error={error} missing={token === undefined} onRetry={() => void refetch()}>
        {back}
      </PublicState>
    )
  const { status, building, busy } = data
  const waits = busy || check.busy
  return (
    <PublicPage owner={{ name: building }}>
      <div className={classes.card}>
        <StatusBadge tone={waits ? 'waiting' : tones[status]}>{waits ? t('page.CREATED') : t(`account.${status}`)}</StatusBadge>
        <h1>{waits ? t('page.CREATED') : t(`pageAccount.${status}`)}</h1>
        <p role="status">{waits ? t('checkingAccount') : t(`pageAccountText.${status}`, { building })}</p>
        <div className={classes.buttons}>{back}</div>
      </div>
    </PublicPage>
  )
}
