import { Suspense, useState } from 'react'
import { useMe } from '#kit/web/me.ts'
import { Caught } from '#kit/web/parts/page/Caught.tsx'
import { Sections } from '#kit/web/parts/page/Section.tsx'
import { DetailSkeleton, ErrorState } from '#kit/web/parts/page/States.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { words } from '#kit/web/words.ts'
import type { homeParts } from '../contract.ts'
import { blocksOfHome, fetchBlocks } from './blocks.ts'
import { BlockSkeleton } from './BlockSkeleton.tsx'
import { DayStrip } from './DayStrip.tsx'
import { HomeFigures } from './HomeFigures.tsx'
import type { Read } from './kept.ts'
import { SetUp } from './SetUp.tsx'
import { SomeMissing } from './SomeMissing.tsx'
import { Starts } from './Starts.tsx'
import { t } from './texts.ts'
import type { Lacking } from './Unread.tsx'
import { useHome } from './useHome.ts'
import { WaitingList } from './WaitingList.tsx'
import classes from './Home.module.css'

/** Nobody who has nothing to answer for is shown empty frames: a tenant's Home is what is addressed to them. */
const isQuiet = ({ row, missing, waiting, days, answer: { steps } }: Read): boolean =>
  [row, waiting, days, steps, missing].every((part) => part.length === 0)

/** Whoever answers for more begins with what they tell. */
const fewFigures = 4

interface PartsProps {
  read: Read
  asking: boolean
  busy: boolean
  /** Whether something is asked of the reader below, as far as that is known. */
  below: boolean | undefined
  onRetry: () => void
}
const Parts = ({ read, asking, busy, below, onRetry }: PartsProps) => {
  const lacking = (part: (typeof homeParts)[number]): Lacking => ({
    missing: read.missing.filter((one) => one.part === part).length,
    asking: asking || busy,
  })
  const home = read.answer
  return (
    <>
      {read.missing.length > 0 && !asking && <SomeMissing missing={read.missing} busy={busy} onRetry={onRetry} />}
      <HomeFigures row={read.row} asking={asking || busy} />
      {home.steps.length > 0 && <SetUp steps={home.steps} />}
      {/* what has to be set up is something that waits */}
      {(read.waiting.length > 0 || home.steps.length === 0 || lacking('waiting').missing > 0) && (
        <WaitingList read={read} below={below} {...lacking('waiting')} />
      )}
      <DayStrip today={home.today} days={read.days} {...lacking('days')} />
    </>
  )
}

/** One block that cannot be drawn leaves the others where they are. */
const failed = () => (
  <p className={classes.quiet} role="status">
    {words('partFailed')}
  </p>
)

/** Where the day begins: what one answers for, what waits, what comes, and what is addressed to oneself. */
export const Home = () => {
  const { name } = useMe().organisation
  const { read, error, refetch, isFetching, givenUp } = useHome()
  const [asks, setAsks] = useState<readonly (boolean | undefined)[]>([])
  const quiet = read !== undefined && isQuiet(read)
  const blocks = blocksOfHome()
  const below = asks.includes(true) || (blocks.every((_, at) => asks[at] === false) ? false : undefined)
  const said = (at: number) => (yes: boolean) => setAsks((before) => blocks.map((_, one) => (one === at ? yes : before[one])))
  // they come while Home is being read, and not after it
  fetchBlocks()
  if (error && !read) return <ErrorState cause={error.message} requestId={error.requestId} onRetry={() => void refetch()} />
  if (!read) return <DetailSkeleton />
  return (
    <>
      <TitleBar title={t('home')} meta={[name]} />
      {read.row.length <= fewFigures && <Starts />}
      {!quiet && (
        <Sections>
          <Parts read={read} asking={!givenUp} below={below} busy={isFetching} onRetry={() => void refetch()} />
        </Sections>
      )}
      {blocks.map((Block, at) => (
        <Caught key={at} since={Block} instead={failed}>
          <Suspense fallback={<BlockSkeleton />}>
            <Block alone={quiet} onAsks={said(at)} />
          </Suspense>
        </Caught>
      ))}
    </>
  )
}
