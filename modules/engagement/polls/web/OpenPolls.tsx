import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { useEffect, useEffectEvent, useState } from 'react'
import { Empty, ErrorState } from '#kit/web/parts/page/States.tsx'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { listOpenPolls, type OpenPoll } from '../contract/answering.ts'
import { DismissedCard, OpenPollCard, ThanksCard } from './OpenPollCard.tsx'
import { t } from './texts.ts'
import classes from './OpenPolls.module.css'

interface Handled {
  poll: OpenPoll
  /** Answered, or put off; then whether it will be shown once more. */
  how: 'answered' | { shownAgain: boolean }
}

const Waiting = () => (
  <div className={classes.card} role="status" aria-label={words('loading')}>
    <Skeleton height={18} width="60%" radius={4} />
    <Skeleton height={12} width="85%" radius={3} mt={14} />
    <Skeleton height={12} width="40%" radius={3} mt={8} mb={24} />
    {['44%', '52%', '38%'].map((width) => (
      <Skeleton key={width} height={14} width={width} radius={3} mt={14} />
    ))}
  </div>
)

/** Open polls that are addressed to the person who is signed in. One that was answered leaves its thanks in its place. */
export const OpenPolls = ({ alone, onAsks }: { alone: boolean; onAsks: (asks: boolean) => void }) => {
  const open = useItem(listOpenPolls, {})
  const [handled, setHandled] = useState<readonly Handled[]>([])
  const handle = (poll: OpenPoll, how: Handled['how']) =>
    setHandled((before) => [...before.filter((one) => one.poll.uuid !== poll.uuid), { poll, how }])
  const bringBack = (poll: OpenPoll) => setHandled((before) => before.filter((one) => one.poll.uuid !== poll.uuid))

  const waiting = (open.data ?? []).filter((poll) => !handled.some((one) => one.poll.uuid === poll.uuid))
  const cards = [...waiting.map((poll) => ({ poll, how: undefined })), ...handled].toSorted((a, b) => a.poll.closesAt.localeCompare(b.poll.closesAt))
  const known = open.data !== undefined || open.error !== null
  const asks = waiting.length > 0
  const tell = useEffectEvent(onAsks)
  useEffect(() => {
    if (known) tell(asks)
  }, [known, asks])
  if (open.error && !open.data) return <ErrorState cause={open.error.message} requestId={open.error.requestId} onRetry={() => void open.refetch()} />
  if (open.data && cards.length === 0) return alone ? <Empty title={t('nothingForYou')} text={t('nothingForYouText')} /> : null
  return (
    <section className={classes.page} data-waiting={!open.data || undefined} aria-labelledby="open-polls">
      <h2 id="open-polls" className={classes.head}>
        {open.data ? t('waitingForYou', { n: waiting.length }) : t('polls')}
      </h2>
      {!open.data && <Waiting />}
      {cards.map(({ poll, how }) =>
        how === undefined ? (
          <OpenPollCard
            key={poll.uuid}
            poll={poll}
            onAnswered={() => handle(poll, 'answered')}
            onDismissed={(shownAgain) => handle(poll, { shownAgain })}
          />
        ) : how === 'answered' ? (
          <ThanksCard key={poll.uuid} poll={poll} />
        ) : (
          <DismissedCard key={poll.uuid} poll={poll} shownAgain={how.shownAgain} onAnswer={() => bringBack(poll)} />
        ),
      )}
    </section>
  )
}
