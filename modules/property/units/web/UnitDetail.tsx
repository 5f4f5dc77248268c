import { CalendarClock, CircleOff, KeyRound, LogOut, Pencil, Power } from 'lucide-react'
import { useState } from 'react'
import { useAddress, useParam } from '#kit/web/navigation.ts'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { ProfileHeader } from '#kit/web/parts/page/ProfileHeader.tsx'
import { RecordTabs } from '#kit/web/parts/page/RecordTabs.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { useBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { getUnit, listLettings } from '../contract.ts'
import type { Unit } from '../contract/unit.ts'
import { ChangeLetting } from './ChangeLetting.tsx'
import { EditUnit } from './EditUnit.tsx'
import { LettingTable } from './LettingTable.tsx'
import { LetUnit } from './LetUnit.tsx'
import { t } from './texts.ts'
import { unitAddress } from './unitAddress.ts'
import { UnitPicture, useFirstFacts } from './unitHead.tsx'
import { UnitHistory } from './UnitHistory.tsx'
import { UnitStateBadge } from './UnitStateBadge.tsx'
import { UseOfUnit } from './UseOfUnit.tsx'
import { VacateUnit } from './VacateUnit.tsx'

export const UnitDetail = () => {
  const unitId = useParam('id')
  const { id = '', query } = useBuilding()
  const unit = useItem(getUnit, id ? { params: { id, unitId } } : undefined)
  return <Found item={unit}>{(found) => <OneUnit office={id} query={query} unit={found} />}</Found>
}

type Deed = 'let' | 'change' | 'vacate' | 'edit' | 'use'

const OneUnit = ({ office, query, unit }: { office: string; query: Record<string, string>; unit: Unit }) => {
  const [address, setAddress] = useAddress()
  // Home leads here to renew a lease that ends
  const [deed, setDeed] = useState<Deed | undefined>(() => (address.get('deed') === 'renew' ? 'change' : undefined))
  const lettings = useItem(listLettings, { params: { id: office, unitId: unit.id }, query: { limit: 50 } }, { keep: true }).data?.items
  const current = lettings?.find(({ may }) => may.vacate)
  const close = () => {
    setDeed(undefined)
    setAddress({ deed: undefined })
  }
  const dialog = { office, unit, onClose: close }
  const { may } = unit
  const vacant = unit.current === null && unit.next === null
  return (
    <>
      <ProfileHeader
        picture={<UnitPicture unit={unit} />}
        title={t('unitOf', { unit: unit.unitNo })}
        back={to('/Unit', {}, query)}
        badge={<UnitStateBadge unit={unit} />}
        meta={[unit.tower.name, unit.floor.floorNo]}
        facts={useFirstFacts(unit, query)}
        actions={[
          may.let && vacant && { label: t('letEllipsis'), icon: <KeyRound size={16} />, primary: true, onClick: () => setDeed('let') },
          current && { label: t('changeLetting'), icon: <CalendarClock size={16} />, primary: true, onClick: () => setDeed('change') },
          may.let && !vacant && { label: t('letNext'), icon: <KeyRound size={16} />, onClick: () => setDeed('let') },
          may.edit && { label: words('editEllipsis'), icon: <Pencil size={16} />, onClick: () => setDeed('edit') },
          may.activate && { label: t('activate'), icon: <Power size={16} />, onClick: () => setDeed('use') },
          current && { label: t('vacateEllipsis'), icon: <LogOut size={16} />, danger: true, rule: true, onClick: () => setDeed('vacate') },
          may.deactivate && { label: t('deactivate'), icon: <CircleOff size={16} />, danger: true, rule: !current, onClick: () => setDeed('use') },
        ]}
      />
      <RecordTabs
        label={t('unitOf', { unit: unit.unitNo })}
        here={unitAddress(unit.id, query)}
        details={
          <Sections>
            <Section title={t('lettings')}>{lettings && <LettingTable office={office} unit={unit} lettings={lettings} query={query} />}</Section>
          </Sections>
        }
        history={<UnitHistory office={office} unit={unit} lettings={lettings ?? []} />}
      />
      {deed === 'let' && <LetUnit {...dialog} />}
      {deed === 'edit' && <EditUnit {...dialog} />}
      {deed === 'use' && <UseOfUnit {...dialog} />}
      {deed === 'change' && current && <ChangeLetting {...dialog} letting={current} />}
      {deed === 'vacate' && current && <VacateUnit {...dialog} letting={current} />}
    </>
  )
}
