import { lazy } from 'react'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { words } from '#kit/web/words.ts'
import type { VisitDayRow } from '../contract/visit.ts'
import { visitAddress } from './addresses.ts'
import type { Desk } from './RowDeed.tsx'
import { t } from './texts.ts'
import { useBadges } from './useDeskTicks.tsx'

const WalkIn = lazy(async () => ({ default: (await import('./WalkIn.tsx')).WalkIn }))
const DecideMatch = lazy(async () => ({ default: (await import('./DecideMatch.tsx')).DecideMatch }))
const PrintBadge = lazy(async () => ({ default: (await import('./PrintBadge.tsx')).PrintBadge }))

interface Props {
  oc: string
  query: Record<string, string>
  desk: Desk
}

/** What can be done with a row, and with somebody who is in none of them. */
export const useRecordDeeds = ({ oc, query, desk }: Props) => {
  const { open, dialog } = useDialog()
  const saveBadges = useBadges(oc)
  const onDecide = ({ visitorUuid }: VisitDayRow) => open((onClose) => <DecideMatch oc={oc} uuid={visitorUuid} onClose={onClose} />)
  const menu = (row: VisitDayRow): MenuActions => [
    { label: words('details'), href: visitAddress(row.visitUuid, query) },
    row.may.checkIn && { label: t('checkIn'), onClick: () => void desk.checkIn([row]) },
    row.may.checkOut && { label: t('checkOut'), onClick: () => void desk.checkOut([row]) },
    row.may.decide && { label: t('decideRow'), onClick: () => onDecide(row) },
    row.may.badge && row.name && { label: t('printBadge'), onClick: () => open((onClose) => <PrintBadge oc={oc} row={row} onClose={onClose} />) },
    row.may.badge && row.name && { label: t('badgePdf'), onClick: () => saveBadges([row]) },
  ]
  const walkIn = () =>
    open((onClose) => <WalkIn oc={oc} onClose={onClose} onPhotos={desk.photos.want} onUndo={(days) => void desk.takeBack('checkIn', days)} />)
  return { menu, onDecide, walkIn, saveBadges, dialog }
}
