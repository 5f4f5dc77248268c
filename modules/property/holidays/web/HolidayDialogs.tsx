import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { copyHolidays, deleteHoliday, type Holiday } from '../contract.ts'
import { AddHoliday, EditHoliday } from './HolidayDialog.tsx'
import { HolidayHistory } from './HolidayHistory.tsx'
import { ImportCalendar } from './ImportCalendar.tsx'
import { t } from './texts.ts'

export type Asked =
  | { what: 'add' }
  | { what: 'import' }
  | { what: 'edit' | 'delete' | 'history'; holiday: Holiday }
  | { what: 'copy'; from: number; to: number }

interface Props {
  oc: string
  onClose: () => void
}

/** What the list was asked for. */
export const HolidayDialogs = ({ asked, ...rest }: Props & { asked: Asked | undefined }) => {
  if (!asked) return null
  if (asked.what === 'add') return <AddHoliday {...rest} />
  if (asked.what === 'import') return <ImportCalendar {...rest} />
  if (asked.what === 'copy') return <CopyYear {...rest} from={asked.from} to={asked.to} />
  if (asked.what === 'edit') return <EditHoliday {...rest} holiday={asked.holiday} />
  return asked.what === 'history' ? <HolidayHistory {...rest} holiday={asked.holiday} /> : <DeleteHoliday {...rest} holiday={asked.holiday} />
}

const DeleteHoliday = ({ oc, holiday, onClose }: Props & { holiday: Holiday }) => {
  const opened = useOpened(holiday)
  const remove = useSend(deleteHoliday, { said: t('deleted'), closes: onClose })
  return (
    <ConfirmDialog
      opened
      title={t('deleteQuestion', { name: holiday.name, date: dayText(holiday.holidayDate) })}
      verb={words('delete')}
      busy={remove.busy}
      onClose={onClose}
      onConfirm={() => remove({ params: { oc, id: holiday.id }, version: opened.version })}
    />
  )
}

const CopyYear = ({ oc, from, to, onClose }: Props & { from: number; to: number }) => {
  const copy = useSend(copyHolidays, { said: ({ added, skipped }) => t('cameIn', { n: added, skipped }), closes: onClose })
  const years = { from: String(from), to: String(to) }
  return (
    <ConfirmDialog
      opened
      title={t('copyQuestion', years)}
      verb={t('copy')}
      danger={false}
      warning={null}
      busy={copy.busy}
      onClose={onClose}
      onConfirm={() => copy({ params: { oc }, body: { fromYear: from, toYear: to } })}
    >
      {t('copyText', { to: years.to })}
    </ConfirmDialog>
  )
}
