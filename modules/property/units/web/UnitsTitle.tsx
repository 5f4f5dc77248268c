import { Building2, Pencil, Plus, Trash2 } from 'lucide-react'
import { holds } from '#kit/web/me.ts'
import type { TitleAction } from '#kit/web/parts/page/ActionButton.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { can } from '../contract.ts'
import type { Tower } from '../contract/tower.ts'
import { t } from './texts.ts'

export type Dialog = 'addUnits' | 'addTower' | 'renameTower' | 'removeTower'

export const addUnitsBy = (ask: (dialog: Dialog) => void): TitleAction | undefined =>
  holds(can.ADD) ? { label: t('addUnits'), icon: <Plus size={16} />, primary: true, onClick: () => ask('addUnits') } : undefined

export interface OfTowers {
  towers: readonly Tower[]
  /** The one that is looked at; else all of them. */
  tower: Tower | undefined
}

export const UnitsTitle = ({ towers, tower, onAsk }: OfTowers & { onAsk: (dialog: Dialog) => void }) => {
  const some = tower ? [tower] : towers
  const count = (key: 'floors' | 'units') => some.reduce((sum, one) => sum + one[key], 0)
  const none = towers.length === 0
  return (
    <TitleBar
      title={t('floorsAndUnits')}
      meta={none ? [] : [tower?.name, t('floors', { n: count('floors') }), t('units', { n: count('units') })]}
      actions={[
        !none && addUnitsBy(onAsk),
        holds(can.ADD) && { label: t('addTower'), icon: <Building2 size={16} />, primary: none, onClick: () => onAsk('addTower') },
        holds(can.EDIT) && tower && { label: t('renameTower'), icon: <Pencil size={16} />, rule: true, onClick: () => onAsk('renameTower') },
        holds(can.EDIT) && tower && { label: t('removeTower'), icon: <Trash2 size={16} />, danger: true, onClick: () => onAsk('removeTower') },
      ]}
    />
  )
}
