import { Ban, History, PackageCheck, Unlink, UserPlus, Wrench } from 'lucide-react'
import { lazy } from 'react'
import { holds } from '#kit/web/me.ts'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { words } from '#kit/web/words.ts'
import { can } from '../contract.ts'
import type { Card } from '../contract/card.ts'
import { t } from './texts.ts'
import { usePassMenu } from './usePassMenu.tsx'

const GiveCard = lazy(async () => ({ default: (await import('./CardDialogs.tsx')).GiveCard }))
const TakeCard = lazy(async () => ({ default: (await import('./CardDialogs.tsx')).TakeCard }))
const CardHistory = lazy(async () => ({ default: (await import('./CardDialogs.tsx')).CardHistory }))
const CardLost = lazy(async () => ({ default: (await import('./CardDialogs.tsx')).CardLost }))

/** What can be done with a card, and with the pass of whoever has it. */
export const useCardMenu = (oc: string) => {
  const { suspension, dialog, open } = usePassMenu(oc)
  const menu = (card: Card): MenuActions => {
    const becomes = (status: 'LOST' | 'DAMAGED' | 'UNASSIGNED') => () =>
      open((onClose) => <CardLost oc={oc} card={card} status={status} onClose={onClose} />)
    return [
      card.status === 'UNASSIGNED' &&
        holds(can.EDIT) && {
          label: t('giveCardEllipsis'),
          icon: <UserPlus size={16} />,
          onClick: () => open((onClose) => <GiveCard oc={oc} card={card} onClose={onClose} />),
        },
      card.may.history && {
        label: words('historyEllipsis'),
        icon: <History size={16} />,
        onClick: () => open((onClose) => <CardHistory oc={oc} card={card} onClose={onClose} />),
      },
      ...(card.pass ? suspension(card.pass) : []),
      card.holder &&
        holds(can.EDIT) && {
          label: t('unassignEllipsis'),
          icon: <Unlink size={16} />,
          onClick: () => open((onClose) => <TakeCard oc={oc} card={card} onClose={onClose} />),
        },
      card.may.findAgain && { label: t('backToStockEllipsis'), icon: <PackageCheck size={16} />, onClick: becomes('UNASSIGNED') },
      card.may.lose && { label: t('lostEllipsis'), icon: <Ban size={16} />, danger: true, onClick: becomes('LOST') },
      card.may.lose && { label: t('damagedEllipsis'), icon: <Wrench size={16} />, danger: true, onClick: becomes('DAMAGED') },
    ]
  }
  return { menu, dialog }
}
