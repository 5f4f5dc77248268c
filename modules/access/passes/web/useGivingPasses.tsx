import { DoorOpen, Plus, Upload } from 'lucide-react'
import { lazy } from 'react'
import { holds } from '#kit/web/me.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import type { TitleAction } from '#kit/web/parts/page/ActionButton.tsx'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { can as canDoors } from '#modules/access/doors/contract.ts'
import { t } from './texts.ts'

const AssignPass = lazy(async () => ({ default: (await import('./AssignPass.tsx')).AssignPass }))
const AssignFace = lazy(async () => ({ default: (await import('./FaceDialogs.tsx')).AssignFace }))
const FaceReaders = lazy(async () => ({ default: (await import('./FaceReaders.tsx')).FaceReaders }))
const GivePin = lazy(async () => ({ default: (await import('./GiveToPerson.tsx')).GivePin }))
const GiveDevice = lazy(async () => ({ default: (await import('./GiveToPerson.tsx')).GiveDevice }))
const AddCard = lazy(async () => ({ default: (await import('./CardDialogs.tsx')).AddCard }))

export const tabs = ['QR_PASSES', 'MOBILE_PASSES', 'HID_PASSES', 'PHYSICAL_CARDS', 'PIN_CODES', 'FR_PASSES'] as const

type Tab = (typeof tabs)[number]

/** What is given to people from each tab. */
export const useGivingPasses = (oc: string, query: Record<string, string>) => {
  const { open, dialog } = useDialog()
  const icon = <Plus size={16} />
  const give = (kind: 'QR' | 'MOBILE'): TitleAction => ({
    label: t(`give.${kind}`),
    icon,
    primary: true,
    onClick: () => open((onClose) => <AssignPass oc={oc} kind={kind} onClose={onClose} />),
  })
  const actions: Record<Tab, TitleAction[]> = {
    QR_PASSES: [give('QR')],
    MOBILE_PASSES: [give('MOBILE')],
    HID_PASSES: [{ label: t('give.HID'), icon, primary: true, onClick: () => open((onClose) => <GiveDevice oc={oc} onClose={onClose} />) }],
    PHYSICAL_CARDS: [
      { label: t('addCard'), icon, primary: true, onClick: () => open((onClose) => <AddCard oc={oc} onClose={onClose} />) },
      { label: words('upload'), icon: <Upload size={16} />, href: to('/upload/third-party-passes', {}, query) },
    ],
    PIN_CODES: [{ label: t('give.PIN'), icon, primary: true, onClick: () => open((onClose) => <GivePin oc={oc} onClose={onClose} />) }],
    FR_PASSES: [
      { label: t('give.FR'), icon, primary: true, onClick: () => open((onClose) => <AssignFace oc={oc} onClose={onClose} />) },
      { label: words('upload'), icon: <Upload size={16} />, href: to('/upload/fr-images', {}, query) },
      ...(!holds(canDoors.EDIT)
        ? []
        : [
            {
              label: t('readersEllipsis'),
              icon: <DoorOpen size={16} />,
              onClick: () => open((onClose) => <FaceReaders oc={oc} onClose={onClose} />),
            },
          ]),
    ],
  }
  return { actions, dialog }
}
