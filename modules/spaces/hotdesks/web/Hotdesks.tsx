import { lazy, Suspense } from 'react'
import { holds } from '#kit/web/me.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { DetailSkeleton } from '#kit/web/parts/page/States.tsx'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { to } from '#kit/web/screens.ts'
import { BuildingBar, OfBuilding, type Place } from '#modules/identity/office-centres/web/front.tsx'
import { can as canSetUp } from '#modules/spaces/facilities/contract.ts'
import { BookDesk } from './BookDesk.tsx'
import { t } from './texts.ts'

const DeskBookingList = lazy(async () => ({ default: (await import('./DeskBookingList.tsx')).DeskBookingList }))
const DeskList = lazy(async () => ({ default: (await import('./DeskList.tsx')).DeskList }))
const DisplayList = lazy(async () => ({ default: (await import('./DisplayList.tsx')).DisplayList }))
const DeskSettings = lazy(async () => ({ default: (await import('./DeskSettings.tsx')).DeskSettings }))

const everybodys = ['book', 'bookings'] as const
const setUp = ['desks', 'displays', 'settings'] as const
type Tab = (typeof everybodys)[number] | (typeof setUp)[number]

export const Hotdesks = () => <OfBuilding>{({ id, query }) => <TabOf oc={id} query={query} />}</OfBuilding>

/** Each tab has a title bar of its own; this stands below it. */
const TabOf = ({ oc, query }: Place) => {
  const [address] = useAddress()
  const tabs: Tab[] = [...everybodys, ...(holds(canSetUp.VIEW) ? setUp : [])]
  const tab = tabs.find((one) => one === address.get('tab')) ?? 'book'
  const bar = (
    <>
      <BuildingBar path="/hotdesks" query={{ tab }} />
      <Tabs
        label={t('hotdesks')}
        value={tab}
        tabs={tabs.map((one) => ({
          value: one,
          label: t(`tab.${one}`),
          href: to('/hotdesks', {}, { ...query, ...(one === 'book' ? {} : { tab: one }) }),
        }))}
      />
    </>
  )
  const props = { oc, query, bar }
  return (
    <Suspense fallback={<DetailSkeleton />}>
      {tab === 'book' && <BookDesk {...props} />}
      {tab === 'bookings' && <DeskBookingList {...props} />}
      {tab === 'desks' && <DeskList {...props} />}
      {tab === 'displays' && <DisplayList {...props} />}
      {tab === 'settings' && <DeskSettings {...props} />}
    </Suspense>
  )
}
