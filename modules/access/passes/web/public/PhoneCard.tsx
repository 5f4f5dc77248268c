import { Button, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { useEffect } from 'react'
import { PublicPage } from '#kit/web/frame/PublicPage.tsx'
import { dayIn } from '#kit/web/parts/fields/dates.ts'
import { ErrorState } from '#kit/web/parts/page/States.tsx'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { product } from '#kit/web/product.ts'
import { useAnswer } from '#kit/web/queries.ts'
import { readPhone } from '../../contract.ts'
import { t } from '../texts.ts'
import { Readers } from './Readers.tsx'
import { TypedCode } from './TypedCode.tsx'
import classes from './Phone.module.css'

const tones = { LIVE: 'live', SUSPENDED: 'wrong', ASLEEP: 'idle', REMOVED: 'over', RIGHT_ENDED: 'over' } as const
const every = 5000

interface Props {
  credential: string
  onForget: () => void
  /** The code of another invitation, which is open. */
  onTyped: (code: string) => void
}

/** The phone itself: whether it opens doors, and at those of the simulator how. */
export const PhoneCard = ({ credential, onForget, onTyped }: Props) => {
  const { data, error, refetch } = useAnswer(readPhone, { body: { credential } }, { keep: true })
  useEffect(() => {
    const timer = setInterval(() => void refetch(), every)
    return () => clearInterval(timer)
  }, [refetch])
  const forget = (
    <Button variant="default" size="md" fullWidth onClick={onForget}>
      {t('phoneForget')}
    </Button>
  )
  if (!data)
    return (
      <PublicPage owner={{ name: product }}>
        {error?.status === 404 && (
          <>
            <h1>{t('phonePass')}</h1>
            <p>{t('phoneUnknown')}</p>
            {forget}
          </>
        )}
        {error && error.status !== 404 && <ErrorState cause={error.message} requestId={error.requestId} onRetry={() => void refetch()} />}
        {!error && <Skeleton height={240} radius={6} />}
      </PublicPage>
    )
  const { state, building, timeZone, device, activatedDate, waiting, readers } = data
  return (
    <PublicPage owner={{ name: building, detail: t('phonePass') }} below={readers !== null && <p>{t('simulated')}</p>}>
      <div className={classes.phone}>
        <StatusBadge tone={tones[state]}>{t(`phone.${state}`)}</StatusBadge>
        <h1>{activatedDate ? t('phoneSince', { device, day: dayIn(activatedDate, timeZone) }) : device}</h1>
        <p role="status">{t(`phoneText.${state}`)}</p>
        {waiting > 0 && <p className={classes.quiet}>{t('phoneWaits', { n: waiting })}</p>}
      </div>
      {readers !== null && <Readers address={readers} credential={credential} />}
      {(state === 'REMOVED' || state === 'RIGHT_ENDED') && (
        <>
          {forget}
          <TypedCode onFound={onTyped} />
        </>
      )}
    </PublicPage>
  )
}
