import { useState } from 'react'
import { entries } from '#kit/web/entries.ts'
import { ActionButton, type TitleAction } from '#kit/web/parts/page/ActionButton.tsx'
import { ActionMenu } from '#kit/web/parts/page/ActionMenu.tsx'
import { useItem } from '#kit/web/queries.ts'
import { getUnit, listLettings } from '../contract.ts'
import { ChangeLetting } from './ChangeLetting.tsx'
import { LetUnit } from './LetUnit.tsx'
import { t } from './texts.ts'
import { unitAddress } from './unitAddress.ts'
import { VacateUnit } from './VacateUnit.tsx'
import classes from './UnitPanel.module.css'

interface DeedsProps {
  office: string
  unitId: number
  query: Record<string, string>
}
/** What is done most often with the unit, and the rest behind it; what may be done is asked for with it. */
export const UnitDeeds = ({ office, unitId, query }: DeedsProps) => {
  const [deed, setDeed] = useState<'let' | 'change' | 'vacate'>()
  const unit = useItem(getUnit, { params: { id: office, unitId } }).data
  const letting = useItem(listLettings, { params: { id: office, unitId }, query: { limit: 50 } }).data?.items.find(({ may }) => may.vacate)
  const vacant = unit && unit.current === null && unit.next === null
  const onClose = () => setDeed(undefined)
  const lets = unit?.may.let && { label: vacant ? t('letEllipsis') : t('letNext'), onClick: () => setDeed('let') }
  const changes = letting?.may.change && { label: t('changeLetting'), onClick: () => setDeed('change') }
  const opens = { label: t('openUnit'), href: unitAddress(unitId, query) }
  const vacates = letting && { label: t('vacateEllipsis'), danger: true, onClick: () => setDeed('vacate') }
  const [first, ...rest] = entries<TitleAction>([vacant ? lets : changes, vacant ? changes : lets, opens, vacates])
  return (
    <div className={classes.deeds}>
      {unit && first && <ActionButton action={{ ...first, primary: vacant && unit.may.let }} />}
      {unit && <ActionMenu actions={rest} of={t('unitOf', { unit: unit.unitNo })} variant="default" size={32} />}
      {unit && deed === 'let' && <LetUnit office={office} unit={unit} onClose={onClose} />}
      {unit && letting && deed === 'change' && <ChangeLetting office={office} unit={unit} letting={letting} onClose={onClose} />}
      {unit && letting && deed === 'vacate' && <VacateUnit office={office} unit={unit} letting={letting} onClose={onClose} />}
    </div>
  )
}
