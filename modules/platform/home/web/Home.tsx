import { Suspense } from 'react'
import { useMe } from '#kit/web/me.ts'
import { Caught } from '#kit/web/parts/page/Caught.tsx'
import { Sections } from '#kit/web/parts/page/Section.tsx'
import { DetailSkeleton, ErrorState } from '#kit/web/parts/page/States.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { words } from '#kit/web/words.ts'
import type { Home as HomeData, homeParts } from '../contract.ts'
import { blocksOfHome, fetchBlocks } from './blocks.ts'
import { BlockSkeleton } from './BlockSkeleton.tsx'
import { DayStrip } from './DayStrip.tsx'
import { HomeFigures } from './HomeFigures.tsx'
import { SetUp } from './SetUp.tsx'
import { SomeMissing } from './SomeMissing.tsx'
import { t } from './texts.ts'
import type { Lacking } from './Unread.tsx'
import { useHome } from './useHome.ts'
import { WaitingList } from './WaitingList.tsx'
import classes from './Home.module.css'

/** Nobody who has nothing to answer for is shown empty frames: a tenant's Home is what is addressed to them. */
const isQuiet = ({ figures, waiting, days, steps, missing }: HomeData): boolean =>
  [figures, waiting, days, steps, missing].every((part) => part.length === 0)

const Parts = ({ home, asking, busy, onRetry }: { home: HomeData; asking: boolean; busy: boolean; onRetry: () => void }) => {
  const lacking = (part: (typeof homeParts)[number]): Lacking => ({
    missing: home.missing.filter((one) => one.part === part).length,
    asking: asking || busy,
  })
  return (
    <>
      {home.missing.length > 0 && !asking && <SomeMissing missing={home.missing} busy={busy} onRetry={onRetry} />}
      <HomeFigures figures={home.figures} {...lacking('figures')} />
      {home.steps.length > 0 && <SetUp steps={home.steps} />}
      <WaitingList waiting={home.waiting} more={home.more} {...lacking('waiting')} />
      <DayStrip today={home.today} days={home.days} {...lacking('days')} />
    </>
  )
}

/** One block that cannot be drawn leaves the others where they are. */
const failed = () => (
  <p className={classes.quiet} role="status">
    {words('screenFailed')}
  </p>
)

/** Where the day begins: what one answers for, what waits, what comes, and what is addressed to oneself. */
export const Home = () => {
  const { name } = useMe().organisation
  const { data, error, refetch, isFetching, givenUp } = useHome()
  const quiet = data !== undefined && isQuiet(data)
  // they come while Home is being read, and not after it
  fetchBlocks()
  if (error && !data) return <ErrorState cause={error.message} requestId={error.requestId} onRetry={() => void refetch()} />
  if (!data) return <DetailSkeleton />
  return (
    <>
      <TitleBar title={t('home')} meta={[name]} />
      {!quiet && (
        <Sections>
          <Parts home={data} asking={!givenUp} busy={isFetching} onRetry={() => void refetch()} />
        </Sections>
      )}
      {blocksOfHome().map((Block, at) => (
        <Caught key={at} since={Block} instead={failed}>
          <Suspense fallback={<BlockSkeleton />}>
            <Block alone={quiet} />
          </Suspense>
        </Caught>
      ))}
    </>
  )
}
