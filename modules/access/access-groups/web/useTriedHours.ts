import { useState } from 'react'
import { call } from '#kit/web/api.ts'
import type { Edit } from '#kit/web/edit.ts'
import { showError } from '#kit/web/parts/page/toasts.tsx'
import { rehearseAccessTimeZone } from '../contract.ts'
import { type AccessTimeZone, AccessTimeZoneInput, type HoursRehearsal } from '../contract/schedule.ts'
import { formOf, toBody } from './timeZoneForm.ts'
import { askedAbove } from './useRehearsedDoors.tsx'

const concerned = ({ more, fewer }: Pick<HoursRehearsal, 'more' | 'fewer'>): number => more.people + fewer.people

type Editing = Pick<Edit<AccessTimeZone, ReturnType<typeof formOf>>, 'values' | 'save'>
/** Whom changed hours concern is tried before they are saved. */
export const useTriedHours = (zone: AccessTimeZone, edit: Editing, at: { params: { id: string; accessTimeZoneId: number } }) => {
  const [tried, setTried] = useState<HoursRehearsal>()
  const [trying, setTrying] = useState(false)
  const body = AccessTimeZoneInput.safeParse(toBody(edit.values))
  const sameHours = JSON.stringify([edit.values.week, edit.values.exceptions]) === JSON.stringify([formOf(zone).week, formOf(zone).exceptions])
  /** Whom it concerns is tried first; many are asked about. What is wrong with the form, saving tells. */
  const askThenSave = (): boolean => {
    if (sameHours || !body.success) return edit.save()
    setTrying(true)
    call(rehearseAccessTimeZone, { ...at, body: body.data })
      .then((result) => (concerned(result) > askedAbove ? setTried(result) : void edit.save()))
      .catch((error: unknown) => showError((error as Error).message))
      .finally(() => setTrying(false))
    return true
  }
  return { tried, forget: () => setTried(undefined), trying, askThenSave }
}
