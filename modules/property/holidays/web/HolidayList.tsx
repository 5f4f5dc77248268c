import { CalendarPlus, Copy, Plus } from 'lucide-react'
import { lazy, useState } from 'react'
import { language } from '#kit/web/language.ts'
import { useAsked, useListing } from '#kit/web/listing.ts'
import { holds } from '#kit/web/me.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { dayText, inZone } from '#kit/web/parts/fields/dates.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import type { TitleActions } from '#kit/web/parts/page/ActionButton.tsx'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { words } from '#kit/web/words.ts'
import { BuildingBar } from '#modules/identity/office-centres/web/front.tsx'
import { can, type Holiday, listHolidays } from '../contract.ts'
import { t } from './texts.ts'
import { YearPlan } from './YearPlan.tsx'
import classes from './YearPlan.module.css'

const AddHoliday = lazy(async () => ({ default: (await import('./HolidayDialog.tsx')).AddHoliday }))
const CopyYear = lazy(async () => ({ default: (await import('./CopyYear.tsx')).CopyYear }))
const DeleteHoliday = lazy(async () => ({ default: (await import('./DeleteHoliday.tsx')).DeleteHoliday }))
const EditHoliday = lazy(async () => ({ default: (await import('./HolidayDialog.tsx')).EditHoliday }))
const HolidayHistory = lazy(async () => ({ default: (await import('./HolidayHistory.tsx')).HolidayHistory }))
const ImportCalendar = lazy(async () => ({ default: (await import('./ImportCalendar.tsx')).ImportCalendar }))

const yearsAround = (year: number) => [year - 1, year, year + 1, year + 2].map(String)

const weekday = (day: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

const columns = (): Column<Holiday>[] => [
  { key: 'name', title: t('column.name'), width: 280, render: ({ name }) => <NameCell name={name} /> },
  { key: 'holidayDate', title: words('day'), width: 140, sortable: true, render: (row) => dayText(row.holidayDate) },
  { key: 'weekday', title: t('column.weekday'), width: 110, render: (row) => weekday(row.holidayDate) },
]

interface Copied {
  from: number
  to: number
}
/** What can be done with a holiday, in the list and in the plan of the year. */
const useHolidayDeeds = (oc: string) => {
  const { open, dialog } = useDialog()
  const edit = (holiday: Holiday) => open((onClose) => <EditHoliday oc={oc} holiday={holiday} onClose={onClose} />)
  const addOn = (day: string) => open((onClose) => <AddHoliday oc={oc} day={day} onClose={onClose} />)
  const menu = (holiday: Holiday): MenuActions => [
    holiday.may.edit && { label: words('editEllipsis'), onClick: () => edit(holiday) },
    { label: words('historyEllipsis'), onClick: () => open((onClose) => <HolidayHistory oc={oc} holiday={holiday} onClose={onClose} />) },
    holiday.may.delete && {
      label: words('delete'),
      danger: true,
      rule: true,
      onClick: () => open((onClose) => <DeleteHoliday oc={oc} holiday={holiday} onClose={onClose} />),
    },
  ]
  const add = {
    label: t('addHoliday'),
    icon: <Plus size={16} />,
    primary: true,
    onClick: () => addOn(''),
  }
  const adding = (copy: Copied): TitleActions => [
    add,
    {
      label: t('importEllipsis'),
      icon: <CalendarPlus size={16} />,
      onClick: () => open((onClose) => <ImportCalendar oc={oc} onClose={onClose} />),
    },
    {
      label: t('copyEllipsis', toWords(copy)),
      icon: <Copy size={16} />,
      onClick: () => open((onClose) => <CopyYear oc={oc} {...copy} onClose={onClose} />),
    },
  ]
  return { dialog, edit, addOn, menu, add, adding }
}

export const HolidayList = ({ oc }: { oc: string }) => {
  const { dialog, edit, addOn, menu, add, adding } = useHolidayDeeds(oc)
  const [thisYear] = useState(() => Number(inZone(new Date()).day.slice(0, 4)))
  const years = yearsAround(thisYear)
  const { year: named } = useAsked(listHolidays)
  const year = typeof named === 'string' ? named : String(thisYear)
  const list = useListing(listHolidays, {
    sort: { by: 'holidayDate', direction: 'ASC' },
    limit: 50,
    params: { oc },
    fixed: { year },
    except: ['oc', 'year'],
  })
  const copy = { from: Number(year) - 1, to: Number(year) }
  return (
    <>
      <TitleBar title={t('holidaySetup')} meta={[list.found]} actions={holds(can.ADD) ? adding(copy) : []} />
      <BuildingBar path="/holiday-setup" query={{ year }} />
      <Tabs
        label={t('holidaySetup')}
        value={year}
        onChange={(next) => list.filter({ year: next })}
        tabs={(years.includes(year) ? years : [year, ...years]).map((one) => ({ value: one, label: one }))}
      />
      <div className={classes.beside}>
        <div className={classes.list}>
          <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchHolidays') }} />
          <DataTable
            label={t('holidaySetup')}
            columns={columns()}
            {...list.table}
            rowKey={({ uuid }) => uuid}
            rowName={({ name }) => name}
            menu={menu}
            phone={(row) => ({ title: row.name, second: `${dayText(row.holidayDate)} · ${weekday(row.holidayDate)}` })}
            empty={{ text: t('noneIn', { year }), action: holds(can.ADD) ? add : undefined }}
          />
        </div>
        <YearPlan oc={oc} year={year} onAdd={holds(can.ADD) ? addOn : undefined} onEdit={edit} />
      </div>
      {dialog}
    </>
  )
}

/** Years are written without a thousands separator. */
const toWords = ({ from, to: until }: Copied) => ({ from: String(from), to: String(until) })
