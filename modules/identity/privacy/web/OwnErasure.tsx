import { Button, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { useState } from 'react'
import { useMoments } from '#kit/web/moments.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { Section } from '#kit/web/parts/page/Section.tsx'
import { ErrorState } from '#kit/web/parts/page/States.tsx'
import { StatusGlyph } from '#kit/web/parts/page/StatusBadge.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { answerDays, askForErasure, getOwnErasure, type OwnErasure as Erasure, withdrawErasure } from '../contract.ts'
import { Lines } from './Lines.tsx'
import { t } from './texts.ts'
import classes from './Privacy.module.css'

const Request = ({ request: { status, createdDate, dueDate, decidedDate, answer } }: { request: NonNullable<Erasure['request']> }) => {
  const { day } = useMoments()
  if (status === 'WAITING') return t('erasureWaits', { date: day(createdDate), due: day(dueDate) })
  const date = day(decidedDate ?? createdDate)
  return status === 'DECLINED' ? t('erasureDeclined', { date, reason: answer ?? '' }) : t('erasureWithdrawn', { date })
}

const Obstacle = ({ obstacle, until }: { obstacle: NonNullable<Erasure['obstacle']>; until: string | null }) => {
  const { day } = useMoments()
  return obstacle === 'OBJECTION' ? t('obstacle.OBJECTION', { date: until ? day(until) : '' }) : t(`obstacle.${obstacle}`)
}

/** What would become of one's own data, and the request for it. */
export const OwnErasure = () => {
  const [asking, setAsking] = useState(false)
  const erasure = useItem(getOwnErasure, {})
  const ask = useSend(askForErasure, {
    said: t('erasureSent'),
    closes: () => setAsking(false),
  })
  const withdraw = useSend(withdrawErasure, { said: t('erasureBack') })
  const { data, error } = erasure
  if (error && !data) return <ErrorState cause={error.message} requestId={error.requestId} onRetry={() => void erasure.refetch()} />
  const waits = data?.request?.status === 'WAITING'
  return (
    <Section title={t('erasureTitle')}>
      <p className={classes.help}>{t('erasureHelp', { n: answerDays })}</p>
      {!data && <Skeleton height={120} radius={5} />}
      {data?.request && (
        <p className={classes.note}>
          <StatusGlyph tone={waits ? 'waiting' : 'over'} />
          <Request request={data.request} />
        </p>
      )}
      {data?.obstacle && !waits && (
        <p className={classes.note}>
          <StatusGlyph tone="wrong" />
          <Obstacle obstacle={data.obstacle} until={data.obstacleUntil} />
        </p>
      )}
      {data && <Lines label={t('erasureTitle')} lines={data.lines} />}
      {data && (
        <p className={classes.reason}>
          {waits ? (
            <Button variant="default" loading={withdraw.busy} onClick={() => withdraw({})}>
              {t('erasureWithdraw')}
            </Button>
          ) : (
            <Button variant="default" onClick={() => setAsking(true)}>
              {t('erasureAsk')}
            </Button>
          )}
        </p>
      )}
      <ConfirmDialog
        opened={asking}
        countdown
        title={t('erasureQuestion')}
        verb={t('erasureVerb')}
        busy={ask.busy}
        onClose={() => setAsking(false)}
        onConfirm={() => ask({})}
      >
        {t('erasureText')}
      </ConfirmDialog>
    </Section>
  )
}
