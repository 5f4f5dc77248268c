import { lazy } from 'react'
import { useDialog, useRowDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { words } from '#kit/web/words.ts'
import { type FacilityRow, getFacility } from '../contract.ts'
import { facilityAddress } from './addresses.ts'
import { t } from './texts.ts'

const DeleteFacility = lazy(async () => ({ default: (await import('./DeleteFacility.tsx')).DeleteFacility }))
const OrderFacilities = lazy(async () => ({ default: (await import('./OrderFacilities.tsx')).OrderFacilities }))
const PublishFacility = lazy(async () => ({ default: (await import('./PublishFacility.tsx')).PublishFacility }))

export const useFacilityMenu = (oc: string, query: Record<string, string>) => {
  const row = useRowDialog(getFacility)
  const order = useDialog()
  const menu = ({ uuid, category, may }: FacilityRow): MenuActions => {
    const ask = (Dialog: typeof DeleteFacility | typeof PublishFacility) => () =>
      row.open({ params: { oc, uuid } }, (facility, onClose) => <Dialog oc={oc} facility={facility} onClose={onClose} />)
    return [
      { label: words('details'), href: facilityAddress(uuid, query) },
      may.edit && { label: words('edit'), href: facilityAddress(uuid, { ...query, edit: '1' }) },
      may.publish && { label: t('publish'), onClick: ask(PublishFacility) },
      may.withdraw && { label: t('withdraw'), onClick: ask(PublishFacility) },
      may.edit && {
        label: t('orderIn', { name: category.name }),
        onClick: () => order.open((onClose) => <OrderFacilities oc={oc} category={category} onClose={onClose} />),
      },
      may.delete && { label: words('deleteEllipsis'), danger: true, rule: true, onClick: ask(DeleteFacility) },
    ]
  }
  return {
    menu,
    dialog: (
      <>
        {row.dialog}
        {order.dialog}
      </>
    ),
  }
}
