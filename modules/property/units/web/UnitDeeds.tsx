import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from '#kit/web/frame/Link.tsx'
import { holds } from '#kit/web/me.ts'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
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
  company: number | undefined
  query: Record<string, string>
}
/** The ways to the pages of unit and company; what may be done with the unit is asked for with it. */
export const UnitDeeds = ({ office, unitId, company, query }: DeedsProps) => {
  const [deed, setDeed] = useState<'let' | 'change' | 'vacate'>()
  const unit = useItem(getUnit, { params: { id: office, unitId } }).data
  const letting = useItem(listLettings, { params: { id: office, unitId }, query: { limit: 50 } }).data?.items.find(({ may }) => may.vacate)
  const vacant = unit && unit.current === null && unit.next === null
  const onClose = () => setDeed(undefined)
  const button = (label: string, asked: NonNullable<typeof deed>, primary = false) => (
    <Button key={asked} size="xs" variant={primary ? 'filled' : 'default'} onClick={() => setDeed(asked)}>
      {label}
    </Button>
  )
  return (
    <div className={classes.deeds}>
      {unit?.may.let && button(vacant ? t('letEllipsis') : t('letNext'), 'let', vacant)}
      {letting?.may.change && button(t('changeLetting'), 'change')}
      {letting && button(t('vacateEllipsis'), 'vacate')}
      <Button component={Link} href={unitAddress(unitId, query)} variant="default" size="xs">
        {t('openUnit')}
      </Button>
      {company !== undefined && holds('TENANT_VIEW') && (
        <Button component={Link} href={to('/tenants/{id}', { id: company }, query)} variant="default" size="xs">
          {t('openTenant')}
        </Button>
      )}
      {unit && deed === 'let' && <LetUnit office={office} unit={unit} onClose={onClose} />}
      {unit && letting && deed === 'change' && <ChangeLetting office={office} unit={unit} letting={letting} onClose={onClose} />}
      {unit && letting && deed === 'vacate' && <VacateUnit office={office} unit={unit} letting={letting} onClose={onClose} />}
    </div>
  )
}
