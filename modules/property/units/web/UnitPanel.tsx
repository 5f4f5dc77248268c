import { ActionIcon } from '@mantine/core'
import { X } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Link } from '#kit/web/frame/Link.tsx'
import { holds, useMe } from '#kit/web/me.ts'
import { percentText, shareOf } from '#kit/web/parts/charts/numbers.ts'
import { ActionButton } from '#kit/web/parts/page/ActionButton.tsx'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { countUsers, listUsers } from '#modules/identity/users/contract.ts'
import { userAddress } from '#modules/identity/users/web/front.tsx'
import type { Occupancy, PlanCompany, StackingPlan } from '../contract/unit.ts'
import { areaText, roundArea } from './areaText.ts'
import { CompanyFacts } from './companyFacts.tsx'
import { CompanyLink } from './CompanyLink.tsx'
import { nearestVacant, type Placed, unitsOf } from './planPlaces.ts'
import { holderOf } from './PlanRow.tsx'
import { t } from './texts.ts'
import { leftText } from './timeLeft.ts'
import { UnitDeeds } from './UnitDeeds.tsx'
import { termText, UnitPicture } from './unitHead.tsx'
import { UnitStateBadge } from './UnitStateBadge.tsx'
import classes from './UnitPanel.module.css'

export interface UnitPanelProps {
  office: string
  query: Record<string, string>
  placed: Placed
  plan: StackingPlan
  heading?: Ref<HTMLHeadingElement>
  onSelect: (unitId: number) => void
  onClose?: () => void
}

/** A day and a number with its word stay on one line: '31 Dec 2031', '5 years'. */
const unbroken = (text: string): string => text.replaceAll(/(?<=\d) | (?=\d{4})/g, '\u00a0')

/** Who is in a unit of the plan and what they have in the building; then the unit itself, and what this reader may do about it. */
export const UnitPanel = (props: UnitPanelProps) => {
  const { placed, plan, heading, onSelect, onClose } = props
  const { floors, areaUnit, tower } = plan
  const { unit, floor } = placed
  const own = useMe().organisation.kind === 'company'
  const { current } = unit
  const where = [unit.unitNo, floor.floorNo, tower.name].join(' · ')
  const held = own ? undefined : current?.company
  const company = held && plan.companies.find(({ officeCentreId }) => officeCentreId === held.officeCentreId)
  const room = held && nearestVacant(floors, floor)
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <UnitPicture unit={unit} />
        <div className={classes.name}>
          <h2 ref={heading} tabIndex={-1}>
            {own ? t('unitOf', { unit: unit.unitNo }) : holderOf(unit)}
          </h2>
          <p>{where}</p>
        </div>
        {onClose && (
          <ActionIcon variant="subtle" size={28} aria-label={words('close')} onClick={onClose}>
            <X size={16} strokeWidth={1.6} />
          </ActionIcon>
        )}
      </div>
      {held && company && <Company {...props} held={held} company={company} />}
      {/* one place, whether the company stays or goes: a menu and a dialog in it stay open */}
      <Part title={held && company ? t('unitOf', { unit: unit.unitNo }) : undefined}>
        <Itself {...props} />
      </Part>
      {room && (
        <Part title={t('roomToGrow')}>
          <p className={classes.room}>
            <button type="button" onClick={() => onSelect(room.unit.id)}>
              {t('unitOnFloor', { unit: room.unit.unitNo, floor: room.floor.floorNo })}
            </button>{' '}
            {t('isVacant', {
              where: room.above === 0 ? t('sameFloor') : t(room.above > 0 ? 'floorsAbove' : 'floorsBelow', { n: Math.abs(room.above) }),
              area: roundArea(areaUnit, room.unit.areaSquareFeet),
            })}
          </p>
        </Part>
      )}
    </div>
  )
}

/** The unit: whether it is let and until when, how large it is, who comes next, and what may be done. */
const Itself = ({ office, query, placed: { unit }, plan: { areaUnit, today } }: UnitPanelProps) => {
  const { current, next } = unit
  return (
    <div className={classes.itself}>
      <div>
        <UnitStateBadge unit={unit} />
      </div>
      <Facts
        columns={1}
        facts={[
          { label: t('column.area'), value: areaText(areaUnit, unit.areaSquareFeet) },
          current && { label: t('lease'), value: unbroken(termText(current)) },
          current && { label: t('leaseEnd'), value: unbroken(leftText(current, today)) },
          next && { label: t('column.next'), value: <Next next={next} today={today} query={query} /> },
        ]}
      />
      <UnitDeeds office={office} unitId={unit.id} query={query} />
    </div>
  )
}

interface CompanyProps extends UnitPanelProps {
  held: Occupancy['company']
  company: PlanCompany
}

/** The company: what it has in the building, until when, its people and addresses, and its units of this tower. */
const Company = ({ office, query, placed, plan, onSelect, held, company }: CompanyProps) => {
  const { floors, areaUnit, letSquareFeet } = plan
  const area = areaText(areaUnit, company.areaSquareFeet)
  const id = company.officeCentreId
  return (
    <>
      <div>
        <StatusBadge tone={company.active ? 'live' : 'over'}>{t(company.active ? 'companyActive' : 'companyInactive')}</StatusBadge>
      </div>
      <div className={classes.facts}>
        <Facts
          columns={1}
          facts={[
            { label: t('column.area'), value: t('areaShare', { area, share: percentText(shareOf(company.areaSquareFeet, letSquareFeet)) }) },
            { label: t('lease'), value: unbroken(termText(company)) },
          ]}
        />
        {holds('USER_VIEW') && <People company={held} query={query} />}
        <CompanyFacts office={office} companyId={id} />
      </div>
      {holds('TENANT_VIEW') && (
        <div className={classes.deeds}>
          <ActionButton action={{ label: t('openTenant'), href: to('/tenants/{id}', { id }, query) }} />
        </div>
      )}
      <Part title={t('itsUnits')}>
        <ul className={classes.units}>
          {unitsOf(floors, id).map(({ unit, floor }) => (
            <li key={unit.id}>
              <button type="button" aria-current={unit.id === placed.unit.id || undefined} onClick={() => onSelect(unit.id)}>
                <strong>{floor.floorNo}</strong>
                <span>{unit.unitNo}</span>
                <span className={classes.number}>{roundArea(areaUnit, unit.areaSquareFeet)}</span>
              </button>
            </li>
          ))}
        </ul>
      </Part>
    </>
  )
}

const Part = ({ title, children }: { title: string | undefined; children: ReactNode }) => (
  <section className={classes.part}>
    {title && <h3>{title}</h3>}
    {children}
  </section>
)

const Next = ({ next, today, query }: { next: Occupancy; today: string; query: Record<string, string> }) => (
  <div className={classes.pair}>
    <span>
      <CompanyLink company={next.company} query={query} />
    </span>
    <span>{leftText(next, today)}</span>
  </div>
)

/** How many belong to the company, and whom to call; the rows are there before the answers. */
const People = ({ company: { uuid, officeCentreId }, query }: { company: Occupancy['company']; query: Record<string, string> }) => {
  const counts = useItem(countUsers, { params: { oc: uuid } }).data
  const [person] = useItem(listUsers, { params: { oc: uuid }, query: { personInCharge: 'true', limit: 1 } }).data?.items ?? []
  const active = counts && words('people', { n: counts.ACTIVE })
  const tenants = holds('TENANT_VIEW')
  return (
    <Facts
      columns={1}
      facts={[
        {
          label: words('peopleTitle'),
          value: counts && (
            <div className={classes.pair}>
              {tenants ? <Link href={to('/tenants/{id}', { id: officeCentreId }, { ...query, tab: 'users' })}>{active}</Link> : active}
              {counts.PENDING > 0 && <span>{t('pendingPeople', { n: counts.PENDING })}</span>}
            </div>
          ),
        },
        { label: words('personInCharge'), value: person && <Link href={userAddress({ oc: uuid, id: String(person.id) })}>{person.fullName}</Link> },
      ]}
    />
  )
}
