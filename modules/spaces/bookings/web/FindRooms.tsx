import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { holds, useMe } from '#kit/web/me.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { inZone } from '#kit/web/parts/fields/dates.ts'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { to } from '#kit/web/screens.ts'
import { BuildingBar, type Place } from '#modules/identity/office-centres/web/front.tsx'
import { canOwn } from '../contract.ts'
import { addressOf, searchIn } from './finding.ts'
import type { RoomTime } from './RoomCard.tsx'
import { RoomFinder } from './RoomFinder.tsx'
import { keptOf } from './roomNarrowing.ts'
import { t } from './texts.ts'
import classes from './Rooms.module.css'

/** The finder as a screen: what is looked for stands in the address. */
export const FindRooms = ({ oc, query }: Place) => {
  const [address, change] = useAddress()
  const { timeZone } = useMe().organisation
  const [today] = useState(() => inZone(new Date(), timeZone).day)
  const search = searchIn(address, today)
  const people: Record<string, string> = search.people === null ? {} : { people: String(search.people) }
  const book = (facility: string, { date, timeFrom, timeUntil }: RoomTime) =>
    to('/manage-bookings/add', {}, { ...query, ...people, facility, date, from: timeFrom, until: timeUntil })
  const toDay = {
    label: t('showDay'),
    icon: <CalendarDays size={16} />,
    href: to('/manage-bookings', {}, { ...query, ...keptOf(search.narrowed), ...(search.date === today ? {} : { date: search.date }) }),
  }
  return (
    <>
      <TitleBar title={t('findRoom')} back={to('/manage-bookings', {}, query)} actions={[toDay]} />
      <BuildingBar path="/manage-bookings" query={{ ...query, show: 'find' }} />
      <div className={classes.page}>
        <RoomFinder
          oc={oc}
          search={search}
          onChange={(changes) => change(addressOf(changes))}
          takes={holds(canOwn.EDIT) ? { href: (room, time) => book(room.uuid, time) } : undefined}
        />
      </div>
    </>
  )
}
