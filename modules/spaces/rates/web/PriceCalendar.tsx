import { Button, Select } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import { daysAfter } from '#kit/contract/days.ts'
import { weekDayOf } from '#kit/contract/week.ts'
import { clockText, dayText } from '#kit/web/parts/fields/dates.ts'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { Empty } from '#kit/web/parts/page/States.tsx'
import { dayName } from '#kit/web/parts/week-grid/dayName.ts'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { CompanySelect } from '#modules/identity/office-centres/web/front.tsx'
import { listFacilities } from '#modules/spaces/facilities/contract.ts'
import { getPriceCalendar, type PriceDay, rateScopes } from '../contract.ts'
import { type ChosenFacility, FacilitySelect } from './FacilitySelect.tsx'
import { GroupSelect } from './GroupSelect.tsx'
import { price } from './rateText.ts'
import { t } from './texts.ts'
import classes from './Rates.module.css'

interface Asked {
  facility: ChosenFacility | undefined
  scope: (typeof rateScopes)[number]
  company: string
  group: string
  groupName: string
  date: string
}

/** What an hour of a facility costs when, and for whom: by the same function that makes a quote. */
export const PriceCalendar = ({ oc }: { oc: string }) => {
  const [asked, setAsked] = useState<Asked>({ facility: undefined, scope: 'EVERYBODY', company: '', group: '', groupName: '', date: '' })
  const set = (changes: Partial<Asked>) => setAsked({ ...asked, ...changes })
  const first = useItem(listFacilities, { params: { oc }, query: byTitle })
  return (
    <Found item={first}>
      {({ items }) => {
        const facility = asked.facility ?? items[0]
        if (!facility) return <Empty text={t('noFacilities')} />
        return (
          <>
            <p className={classes.help}>{t('calendarHelp')}</p>
            <div className={classes.asked}>
              <FacilitySelect oc={oc} chosen={facility} onChoose={(chosen) => set({ facility: chosen })} />
              <ForWhom oc={oc} asked={asked} onChange={set} />
            </div>
            <Week oc={oc} facilityUuid={facility.uuid} asked={asked} onMove={(date) => set({ date })} />
          </>
        )
      }}
    </Found>
  )
}

const byTitle = { limit: 100, sortProperties: 'title', sortDirection: 'ASC' } as const
const ForWhom = ({ oc, asked, onChange }: { oc: string; asked: Asked; onChange: (changes: Partial<Asked>) => void }) => (
  <>
    <Select
      label={t('forWhom')}
      data={rateScopes.map((scope) => ({ value: scope, label: scope === 'EVERYBODY' ? t('anybody') : t(`scope.${scope}`) }))}
      value={asked.scope}
      onChange={(chosen) => onChange({ scope: rateScopes.find((scope) => scope === chosen) ?? 'EVERYBODY' })}
    />
    {asked.scope === 'COMPANY' && (
      <CompanySelect office={oc} label={words('company')} value={asked.company} onChange={(company) => onChange({ company })} />
    )}
    {asked.scope === 'GROUP' && (
      <GroupSelect
        oc={oc}
        label={t('userGroup')}
        value={asked.group}
        name={asked.groupName}
        onChange={(group, groupName) => onChange({ group, groupName })}
      />
    )}
  </>
)

const Week = (props: { oc: string; facilityUuid: string; asked: Asked; onMove: (date: string) => void }) => {
  const { oc, facilityUuid, asked, onMove } = props
  const calendar = useItem(
    getPriceCalendar,
    {
      params: { oc },
      query: {
        facilityUuid,
        ...(asked.date ? { date: asked.date } : {}),
        ...(asked.scope === 'COMPANY' && asked.company ? { companyId: Number(asked.company) } : {}),
        ...(asked.scope === 'GROUP' && asked.group ? { userGroupId: Number(asked.group) } : {}),
      },
    },
    { keep: true },
  )
  return (
    <Found item={calendar}>
      {({ currency, today, days }) => {
        const first = days[0]?.date ?? today
        return (
          <section aria-label={t('weekOf', { date: dayText(first) })}>
            <div className={classes.asked}>
              <Button variant="default" leftSection={<ChevronLeft size={16} />} onClick={() => onMove(daysAfter(first, -7))}>
                {t('previousWeek')}
              </Button>
              <Button variant="default" rightSection={<ChevronRight size={16} />} onClick={() => onMove(daysAfter(first, 7))}>
                {t('nextWeek')}
              </Button>
            </div>
            <div className={classes.calendar}>
              {days.map((day) => (
                <Day key={day.date} day={day} currency={currency} />
              ))}
            </div>
          </section>
        )
      }}
    </Found>
  )
}

const Day = ({ day: { date, isHoliday, stretches, day }, currency }: { day: PriceDay; currency: string }) => (
  <div className={classes.day}>
    <h2>
      {dayName(weekDayOf(date), 'short')} {dayText(date)}
    </h2>
    {isHoliday && <p className={classes.quiet}>{t('holiday')}</p>}
    {stretches.length === 0 && !day && <p className={classes.quiet}>{t('freeThen')}</p>}
    <ul className={classes.stretches}>
      {stretches.map(({ from, to, name, unit, price: amount }) => (
        <li key={from}>
          {from === '00:00' && to === '24:00' ? t('allDay') : `${clockText(from)}–${clockText(to)}`}
          <span className={classes.amount}>{t(`per.${unit}`, { price: price(amount, currency) })}</span>
          <span className={classes.quiet}>{name}</span>
        </li>
      ))}
      {day && (
        <li>
          {t('dayAtMost', { price: price(day.price, currency) })}
          <span className={classes.quiet}> {day.name}</span>
        </li>
      )}
    </ul>
  </div>
)
