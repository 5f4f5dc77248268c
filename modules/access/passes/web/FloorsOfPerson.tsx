import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '#kit/web/api.ts'
import { useMe } from '#kit/web/me.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { dayText, inZone } from '#kit/web/parts/fields/dates.ts'
import { DateField } from '#kit/web/parts/fields/DateTimeField.tsx'
import { type Pick, pickPages } from '#kit/web/parts/fields/pick.ts'
import { PickMany } from '#kit/web/parts/fields/PickMany.tsx'
import { FieldRow } from '#kit/web/parts/page/FormPage.tsx'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { listAccessFloorChoices, setAccessFloors } from '../contract.ts'
import type { AccessFloor } from '../contract/floor.ts'
import { t } from './texts.ts'
import classes from './Passes.module.css'

export const floorText = ({ floor, fromDate, untilDate, reason }: AccessFloor): string =>
  t('floorLine', {
    floor: floor.floorNo,
    tower: floor.towerName,
    from: dayText(fromDate),
    until: untilDate ? t('floorUntil', { day: dayText(untilDate) }) : '',
    reason,
  })

interface Props {
  oc: string
  userId: number
  name: string
  floors: readonly AccessFloor[]
  onClose: () => void
}

/** Those that stand there can be taken away; new ones are given for the same days and reason. */
export const FloorsOfPerson = ({ oc, userId, name, floors, onClose }: Props) => {
  const { timeZone } = useMe().organisation
  const [kept, setKept] = useState(floors)
  const [added, setAdded] = useState<Pick[]>([])
  const [fromDate, setFrom] = useState(() => inZone(new Date(), timeZone).day)
  const [untilDate, setUntil] = useState('')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const missing = (value: string) => (tried && value.trim() === '' ? { error: words('required') } : {})
  const send = useSend(setAccessFloors, { said: t('floorsSaved'), closes: onClose })
  const load = pickPages(
    (query) => call(listAccessFloorChoices, { params: { oc }, query }),
    ({ id, floorNo, towerName }) => ({ id: String(id), name: floorNo, detail: towerName }),
  )
  const body = {
    floors: [
      ...kept.map(({ floor, ...one }) => ({ floorId: floor.id, fromDate: one.fromDate, untilDate: one.untilDate, reason: one.reason })),
      ...added.map(({ id }) => ({ floorId: Number(id), fromDate, untilDate: untilDate || null, reason: reason.trim() })),
    ],
  }
  return (
    <FormDialog
      title={t('floorsOf', { name })}
      text={t('floorsHelp')}
      busy={send.busy}
      onClose={onClose}
      onSave={() => {
        setTried(true)
        if (added.length === 0 || (reason.trim() !== '' && fromDate !== '')) send({ params: { oc, id: userId }, body })
      }}
    >
      {kept.length > 0 && (
        <ul className={classes.floors}>
          {kept.map((one) => (
            <li key={`${one.floor.id} ${one.fromDate}`}>
              {floorText(one)}{' '}
              <button type="button" className={classes.take} onClick={() => setKept(kept.filter((other) => other !== one))}>
                {words('removeName', { name: one.floor.floorNo })}
              </button>
            </li>
          ))}
        </ul>
      )}
      <PickMany label={t('addFloors')} value={added} onChange={setAdded} load={load} show={8} />
      {added.length > 0 && (
        <>
          <FieldRow>
            <DateField label={t('fromDate')} value={fromDate} onChange={setFrom} required {...missing(fromDate)} />
            <DateField label={t('untilDate')} value={untilDate} onChange={setUntil} min={fromDate || undefined} clearable />
          </FieldRow>
          <TextInput
            label={words('reason')}
            required
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            {...missing(reason)}
          />
        </>
      )}
    </FormDialog>
  )
}
