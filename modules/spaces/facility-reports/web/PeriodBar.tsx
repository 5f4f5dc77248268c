import { ActionIcon, Button, Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { daysAfter } from '#kit/contract/days.ts'
import { DateField } from '#kit/web/parts/fields/DateTimeField.tsx'
import { Segmented } from '#kit/web/parts/fields/Segmented.tsx'
import { words } from '#kit/web/words.ts'
import { CompanySelect } from '#modules/identity/office-centres/web/front.tsx'
import type { FacilityReport, ReportQuery } from '../contract.ts'
import { daysAtMost, periods } from '../contract/period.ts'
import { t } from './texts.ts'
import type { AskedChanges } from './useAsked.ts'
import classes from './FacilityReports.module.css'

interface Props {
  oc: string
  asked: ReportQuery
  report: FacilityReport
  onChange: (changes: AskedChanges) => void
}

/** Which days, and of what. */
export const PeriodBar = (props: Props) => (
  <div className={classes.asked}>
    <Days {...props} />
    <OfWhat {...props} />
  </div>
)

const Days = ({ asked, report: { days, today }, onChange }: Props) => {
  const current = days.dateFrom <= today && today <= days.dateTo
  const move = (date: string) => onChange({ date })
  return (
    <div className={classes.period}>
      <Segmented
        tall
        label={t('period')}
        value={asked.period}
        options={periods.map((value) => ({ value, label: t(`period.${value}`) }))}
        onChange={(period) =>
          // own days begin with those that are seen
          period === 'OWN'
            ? onChange({ period, date: undefined, dateFrom: days.dateFrom, dateTo: days.dateTo })
            : onChange({ period, date: current ? undefined : days.dateFrom, dateFrom: undefined, dateTo: undefined })
        }
      />
      {asked.period === 'OWN' ? (
        <>
          <div className={classes.day}>
            <DateField
              label={t('firstDay')}
              value={days.dateFrom}
              min={daysAfter(days.dateTo, 1 - daysAtMost)}
              max={days.dateTo}
              onChange={(dateFrom) => dateFrom && onChange({ dateFrom })}
            />
          </div>
          <div className={classes.day}>
            <DateField
              label={t('lastDay')}
              value={days.dateTo}
              min={days.dateFrom}
              max={daysAfter(days.dateFrom, daysAtMost - 1)}
              onChange={(dateTo) => dateTo && onChange({ dateTo })}
            />
          </div>
        </>
      ) : (
        <div className={classes.moves}>
          <ActionIcon variant="default" size="lg" aria-label={t(`earlier.${asked.period}`)} onClick={() => move(daysAfter(days.dateFrom, -1))}>
            <ChevronLeft size={16} />
          </ActionIcon>
          <Button variant="default" size="md" disabled={current} onClick={() => onChange({ date: undefined })}>
            {words('today')}
          </Button>
          <ActionIcon variant="default" size="lg" aria-label={t(`later.${asked.period}`)} onClick={() => move(daysAfter(days.dateTo, 1))}>
            <ChevronRight size={16} />
          </ActionIcon>
        </div>
      )}
    </div>
  )
}

const OfWhat = ({ oc, asked, report: { choices }, onChange }: Props) => {
  const { categoryId, facilityId, companyId } = asked
  const facilities = choices.facilities.filter((one) => categoryId === undefined || one.categoryId === categoryId)
  return (
    <>
      <Select
        label={t('category')}
        placeholder={t('every.category')}
        clearable
        data={choices.categories.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={categoryId === undefined ? null : String(categoryId)}
        onChange={(id) => onChange({ categoryId: id ?? undefined, facilityId: undefined })}
      />
      <Select
        label={words('facility')}
        placeholder={t('every.facility')}
        clearable
        searchable
        data={facilities.map(({ id, title }) => ({ value: String(id), label: title }))}
        value={facilityId === undefined ? null : String(facilityId)}
        onChange={(id) => onChange({ facilityId: id ?? undefined })}
      />
      <CompanySelect
        label={words('company')}
        placeholder={t('every.company')}
        office={oc}
        clearable
        first={[{ value: oc, label: words('theBuilding') }]}
        value={companyId === undefined ? '' : String(companyId)}
        onChange={(id) => onChange({ companyId: id })}
      />
    </>
  )
}
