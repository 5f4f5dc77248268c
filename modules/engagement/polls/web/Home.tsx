import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { useState } from 'react'
import { Empty, ErrorState } from '#kit/web/parts/page/States.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { listOpenPolls, type OpenPoll } from '../contract/answering.ts'
import { DismissedCard, OpenPollCard, ThanksCard } from './OpenPollCard.tsx'
import { t } from './texts.ts'
import classes from './Home.module.css'

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

/** What is addressed to the person who is signed in. A poll that was answered leaves its thanks in its place. */
export const Home = () => {
  const open = useItem(listOpenPolls, {})
  const [handled, setHandled] = useState<readonly Handled[]>([])
  const handle = (poll: OpenPoll, how: Handled['how']) =>
    setHandled((before) => [...before.filter((one) => one.poll.uuid !== poll.uuid), { poll, how }])
  const bringBack = (poll: OpenPoll) => setHandled((before) => before.filter((one) => one.poll.uuid !== poll.uuid))

  const waiting = (open.data ?? []).filter((poll) => !handled.some((one) => one.poll.uuid === poll.uuid))
  const cards = [...waiting.map((poll) => ({ poll, how: undefined })), ...handled].toSorted((a, b) => a.poll.closesAt.localeCompare(b.poll.closesAt))
  return (
    <>
      <TitleBar title={t('home')} meta={[open.data && cards.length > 0 && t('waitingForYou', { n: waiting.length })]} />
      {open.error && !open.data ? (
        <ErrorState cause={open.error.message} requestId={open.error.requestId} onRetry={() => void open.refetch()} />
      ) : open.data && cards.length === 0 ? (
        <Empty title={t('nothingForYou')} text={t('nothingForYouText')} />
      ) : (
        <div className={classes.page} data-waiting={!open.data || undefined}>
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
        </div>
      )}
    </>
  )
}
