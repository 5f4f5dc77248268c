import { useState } from 'react'
import type { MenuAction } from '#kit/web/parts/page/ActionMenu.tsx'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { getUnit } from '../contract.ts'
import type { UnitRow } from '../contract/unit.ts'
import { EditUnit } from './EditUnit.tsx'
import { LetUnit } from './LetUnit.tsx'
import { t } from './texts.ts'
import { unitAddress } from './unitAddress.ts'
import { UseOfUnit } from './UseOfUnit.tsx'

type Deed = 'let' | 'edit' | 'use'

/** The row's menu. The dialogs need the whole unit with its version, so they read it first. */
export const useUnitMenu = (office: string, query: Record<string, string>) => {
  const [asked, setAsked] = useState<{ deed: Deed; unitId: number }>()
  const unit = useItem(getUnit, asked && { params: { id: office, unitId: asked.unitId } }).data
  const menu = ({ id, may }: UnitRow): MenuAction[] => {
    const ask = (deed: Deed) => () => setAsked({ deed, unitId: id })
    return [
      { label: words('details'), href: unitAddress(id, query) },
      ...(may.let ? [{ label: t('letEllipsis'), onClick: ask('let') }] : []),
      ...(may.edit ? [{ label: words('editEllipsis'), onClick: ask('edit') }] : []),
      ...(may.activate ? [{ label: t('activateEllipsis'), onClick: ask('use') }] : []),
      ...(may.deactivate ? [{ label: t('deactivateEllipsis'), danger: true, onClick: ask('use') }] : []),
    ]
  }
  const ready = asked && unit?.id === asked.unitId ? { office, unit, onClose: () => setAsked(undefined) } : undefined
  return { menu, dialog: ready && asked && <UnitDialog deed={asked.deed} {...ready} /> }
}

const UnitDialog = ({ deed, ...rest }: { deed: Deed } & Parameters<typeof LetUnit>[0]) => {
  if (deed === 'let') return <LetUnit {...rest} />
  return deed === 'edit' ? <EditUnit {...rest} /> : <UseOfUnit {...rest} />
}
