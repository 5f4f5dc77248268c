import { IdCard, LogIn, LogOut } from 'lucide-react'
import { useState } from 'react'
import { call } from '#kit/web/api.ts'
import type { Listing } from '#kit/web/listing.ts'
import { showError } from '#kit/web/parts/page/toasts.tsx'
import { useSave } from '#kit/web/save.ts'
import { words } from '#kit/web/words.ts'
import { checkedAtMost, downloadBadges, listVisits } from '../contract.ts'
import { badgesAtMost } from '../contract/badge-code.ts'
import type { VisitDayRow } from '../contract/visit.ts'
import type { Desk } from './RowDeed.tsx'
import { t } from './texts.ts'

const perPage = 100

/** Badges as one file, each on its own label. */
export const useBadges = (oc: string) => {
  const { save } = useSave()
  return (rows: readonly VisitDayRow[]) =>
    void save(downloadBadges, { params: { oc }, query: { days: rows.map(({ uuid }) => uuid) } }, `${t('badges')}.pdf`)
}

interface Props {
  oc: string
  list: Listing<typeof listVisits>
  desk: Desk
  saveBadges: ReturnType<typeof useBadges>
  on: boolean
}

const canTick = ({ may }: VisitDayRow): boolean => may.checkIn || may.checkOut

/** A delegation is received by ticking: also those who stand on the next page, as many as can be checked in at once. */
export const useDeskTicks = ({ oc, list, desk, saveBadges, on }: Props) => {
  const [ticked, setTicked] = useState<VisitDayRow[]>([])
  if (!on) return undefined
  // what is asked once more keeps its ticks until it was answered
  const untick = () => setTicked([])
  const coming = ticked.filter(({ may }) => may.checkIn)
  const inside = ticked.filter(({ may }) => may.checkOut)
  const total = list.total ?? 0
  const here = list.table.rows ?? []
  const tickAll = async () => {
    try {
      const pages = Array.from({ length: Math.ceil(total / perPage) }, (_, at) => at + 1)
      const found = await Promise.all(
        pages.map((page) => call(listVisits, { params: { oc }, query: { ...list.query, page, limit: perPage } as (typeof list)['query'] })),
      )
      setTicked(found.flatMap(({ items }) => items).filter(canTick))
    } catch (error) {
      showError(error instanceof Error ? error.message : words('notReached'))
    }
  }
  const wholePage = here.some(canTick) && here.filter(canTick).every(({ uuid }) => ticked.some((one) => one.uuid === uuid))
  const more = wholePage && total > here.length && total <= checkedAtMost && ticked.length <= here.length
  return {
    ticked,
    onChange: setTicked,
    canTick,
    count: (n: number) => t('visitorsTicked', { n }),
    all: more ? { label: t('tickAllShown', { n: total }), onClick: () => void tickAll() } : undefined,
    actions: [
      { label: t('checkIn'), icon: <LogIn size={16} />, disabled: coming.length === 0, onClick: () => void desk.checkIn(coming, untick) },
      {
        label: t('checkOut'),
        icon: <LogOut size={16} />,
        disabled: inside.length === 0,
        onClick: () => {
          untick()
          void desk.checkOut(inside)
        },
      },
      { label: t('badges'), icon: <IdCard size={16} />, disabled: ticked.length > badgesAtMost, onClick: () => saveBadges(ticked) },
    ],
  }
}
