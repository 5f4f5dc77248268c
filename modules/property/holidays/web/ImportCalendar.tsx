import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { DropArea } from '#kit/web/parts/fields/DropArea.tsx'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { importHolidays } from '../contract.ts'
import { type CalendarDay, calendarMax, readCalendar } from '../contract/calendar.ts'
import { t } from './texts.ts'
import classes from './Holidays.module.css'

interface Read {
  calendar: string
  days: CalendarDay[]
}

/** Shows what the file says before anything is added. */
export const ImportCalendar = ({ oc, onClose }: { oc: string; onClose: () => void }) => {
  const [read, setRead] = useState<Read>()
  const [problem, setProblem] = useState<string>()
  const send = useSend(importHolidays, { said: ({ added, skipped }) => t('cameIn', { n: added, skipped }), closes: onClose })
  const take = async ([file]: File[]) => {
    if (!file) return
    const calendar = file.size > calendarMax ? undefined : await file.text()
    const days = calendar === undefined ? 'calendarTooLong' : readCalendar(calendar)
    const refused = typeof days === 'string'
    setProblem(refused ? t('calendarRefused', { why: t(days) }) : undefined)
    setRead(refused || calendar === undefined ? undefined : { calendar, days })
  }
  return (
    <FormDialog
      title={t('importTitle')}
      verb={t('import')}
      busy={send.busy}
      onClose={onClose}
      onSave={() => {
        if (read) send({ params: { oc }, body: { calendar: read.calendar } })
        else setProblem(problem ?? words('required'))
      }}
    >
      <DropArea
        label={t('calendarFile')}
        help={t('importHelp')}
        error={problem}
        refusals={[]}
        accept={['.ics']}
        onFiles={(files) => void take(files)}
        icon={<CalendarPlus size={17} strokeWidth={1.6} />}
        choose={words('choose')}
      />
      {read && (
        <>
          <p className={classes.count} role="status">
            {words('days', { n: read.days.length })}
          </p>
          <ul className={classes.days} aria-label={t('importTitle')}>
            {read.days.map(({ date, name }) => (
              <li key={date}>
                <span>{name}</span>
                <span>{dayText(date)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </FormDialog>
  )
}
