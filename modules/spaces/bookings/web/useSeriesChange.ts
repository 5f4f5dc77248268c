import { useDebouncedValue } from '@mantine/hooks'
import { pauses } from '#kit/web/pauses.ts'
import { useItem } from '#kit/web/queries.ts'
import { type Booking, checkSeriesChange, type SeriesChangeDate, SeriesChangeWanted } from '../contract.ts'
import { peopleBody, peopleForm, type PeopleForm } from './peopleForm.ts'

/** What somebody types to change a series, from one of its dates on. */
export interface SeriesChangeForm {
  which: 'LATER' | 'ALL'
  date: string
  timeFrom: string
  timeUntil: string
  /** Empty: each stays in its room. */
  facilityUuid: string
  peopleToo: boolean
  people: PeopleForm
}

export const changeFormOf = ({ date, timeFrom, timeUntil, people }: Booking): SeriesChangeForm => ({
  which: 'LATER',
  date,
  timeFrom,
  timeUntil: timeUntil === '24:00' ? '23:59' : timeUntil,
  facilityUuid: '',
  peopleToo: false,
  people: peopleForm(people),
})

export const changeBody = ({ which, date, timeFrom, timeUntil, facilityUuid, peopleToo, people }: SeriesChangeForm) => ({
  which,
  date,
  timeFrom,
  timeUntil,
  facilityUuid: facilityUuid || null,
  people: peopleToo ? peopleBody(people) : null,
})

export interface ChangePreview {
  /** Undefined as long as it is not all typed, or not known yet. */
  dates: SeriesChangeDate[] | undefined
  going: SeriesChangeDate[]
  currency: string
  needsApproval: boolean
  problem: string | undefined
  /** Something is typed wrong: whoever presses the button reads what. */
  invalid: boolean
}

/** Date by date what would become of it, as it is typed now. */
export const useSeriesChange = (oc: string, uuid: string, form: SeriesChangeForm): ChangePreview => {
  const wanted = JSON.stringify(changeBody(form))
  const [asked] = useDebouncedValue(wanted, pauses.choices)
  const body = SeriesChangeWanted.safeParse(JSON.parse(asked)).data
  const { data, error } = useItem(checkSeriesChange, body && { params: { oc, uuid }, body })
  const dates = body !== undefined && asked === wanted && !error ? data?.dates : undefined
  return {
    dates,
    going: dates?.filter(({ going }) => going) ?? [],
    currency: data?.currency ?? '',
    needsApproval: data?.needsApproval ?? false,
    problem: body && error ? error.message : undefined,
    invalid: body === undefined,
  }
}
