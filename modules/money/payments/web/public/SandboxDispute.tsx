import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import '@mantine/core/styles/Combobox.layer.css'
import { PublicPage } from '#kit/web/frame/PublicPage.tsx'
import { money } from '#kit/web/parts/fields/money.ts'
import { StatusBadge, type StatusTone } from '#kit/web/parts/page/StatusBadge.tsx'
import { useAnswer, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { useLinkToken } from '#modules/identity/session/web/front.tsx'
import { actOnSandboxDispute, type EventManner, readSandboxDispute, type SandboxDispute } from '../../contract.ts'
import { eventManners, type SandboxDisputeDeed } from '../../contract/sandbox.ts'
import { t } from '../texts.ts'
import { PublicState } from './PublicState.tsx'
import classes from './Public.module.css'

const tones: Record<SandboxDispute['status'], StatusTone> = { NONE: 'live', OPEN: 'waiting', UNDER_REVIEW: 'idle', WON: 'live', LOST: 'wrong' }
const reasons = ['product_not_received', 'fraudulent', 'duplicate', 'unrecognized'] as const
type Reason = (typeof reasons)[number]

/** Whoever owns the card disputes what was paid, and their bank decides: played. */
export const SandboxDisputePage = () => {
  const token = useLinkToken({ kept: true })
  const { data, error, refetch } = useAnswer(readSandboxDispute, token === undefined ? undefined : { body: { token } }, { keep: true })
  if (token !== undefined && data) return <Shown token={token} dispute={data} onActed={() => void refetch()} />
  return <PublicState title={t('sandbox')} unknown={t('sandboxUnknown')} error={error} missing={token === undefined} onRetry={() => void refetch()} />
}

const Shown = ({ token, dispute, onActed }: { token: string; dispute: SandboxDispute; onActed: () => void }) => {
  const { merchant, title, amount, currency, status, inquiry, answer } = dispute
  const [manner, setManner] = useState<EventManner>('AT_ONCE')
  const [reason, setReason] = useState<Reason>('product_not_received')
  const act = useSend(actOnSandboxDispute, { onDone: onActed, onRefused: onActed })
  const press = (deed: SandboxDisputeDeed) => act({ body: { token, deed, manner, reason } })
  const open = status === 'OPEN' || status === 'UNDER_REVIEW'
  return (
    <PublicPage owner={{ name: merchant, detail: t('sandbox') }} below={<p>{t('rehearsalText')}</p>}>
      <div className={classes.card}>
        <p className={classes.rehearsal}>{t('rehearsal')}</p>
        <h1>{t('sandboxDisputeTitle')}</h1>
        <p>{title}</p>
        <p className={classes.amount}>{money(amount, currency)}</p>
        <p role="status">
          <StatusBadge tone={tones[status]}>{t(open && inquiry ? 'sandboxDispute.INQUIRY' : `sandboxDispute.${status}`)}</StatusBadge>
        </p>
        {answer !== null && <p className={classes.quiet}>{t('sandboxAnswered')}</p>}
        {!open && (
          <Select
            label={words('reason')}
            value={reason}
            data={reasons.map((value) => ({ value, label: t(`chargebackReason.${value}`) }))}
            onChange={(value) => setReason(reasons.find((one) => one === value) ?? 'product_not_received')}
          />
        )}
        <div className={classes.buttons}>
          {open ? (
            <>
              <Button size="lg" fullWidth loading={act.busy} onClick={() => press('WIN')}>
                {t('sandboxWin')}
              </Button>
              <Button size="lg" fullWidth variant="default" disabled={act.busy} onClick={() => press('LOSE')}>
                {t('sandboxLose')}
              </Button>
            </>
          ) : (
            <>
              <Button size="lg" fullWidth loading={act.busy} onClick={() => press('RAISE')}>
                {t('sandboxRaise')}
              </Button>
              <Button size="lg" fullWidth variant="default" disabled={act.busy} onClick={() => press('INQUIRE')}>
                {t('sandboxInquire')}
              </Button>
            </>
          )}
          {open && inquiry && (
            <Button size="lg" fullWidth variant="default" disabled={act.busy} onClick={() => press('RAISE')}>
              {t('sandboxEscalate')}
            </Button>
          )}
        </div>
        <details className={classes.more}>
          <summary>{t('sandboxMore')}</summary>
          <div className={classes.fields}>
            <Select
              label={t('manner')}
              value={manner}
              data={eventManners.map((value) => ({ value, label: t(`manner.${value}`) }))}
              onChange={(value) => setManner(eventManners.find((one) => one === value) ?? 'AT_ONCE')}
            />
          </div>
        </details>
      </div>
    </PublicPage>
  )
}
