import { lazy } from 'react'
import { useRowDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { words } from '#kit/web/words.ts'
import { getUnit } from '../contract.ts'
import type { UnitRow } from '../contract/unit.ts'
import { t } from './texts.ts'
import { unitAddress } from './unitAddress.ts'

const EditUnit = lazy(async () => ({ default: (await import('./EditUnit.tsx')).EditUnit }))
const LetUnit = lazy(async () => ({ default: (await import('./LetUnit.tsx')).LetUnit }))
const UseOfUnit = lazy(async () => ({ default: (await import('./UseOfUnit.tsx')).UseOfUnit }))

export const useUnitMenu = (office: string, query: Record<string, string>) => {
  const { open, dialog } = useRowDialog(getUnit)
  const menu = ({ id, may }: UnitRow): MenuActions => {
    const ask = (Dialog: typeof EditUnit | typeof LetUnit | typeof UseOfUnit) => () =>
      open({ params: { id: office, unitId: id } }, (unit, onClose) => <Dialog office={office} unit={unit} onClose={onClose} />)
    return [
      { label: words('details'), href: unitAddress(id, query) },
      may.let && { label: t('letEllipsis'), onClick: ask(LetUnit) },
      may.edit && { label: words('editEllipsis'), onClick: ask(EditUnit) },
      may.activate && { label: t('activate'), onClick: ask(UseOfUnit) },
      may.deactivate && { label: t('deactivate'), danger: true, onClick: ask(UseOfUnit) },
    ]
  }
  return { menu, dialog }
}
