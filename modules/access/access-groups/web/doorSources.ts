import { call } from '#kit/web/api.ts'
import { pickPages } from '#kit/web/parts/fields/pick.ts'
import { listDoorChoices } from '#modules/access/doors/contract.ts'
import { listDoorGroups } from '../contract.ts'
import { t } from './texts.ts'

/** Pages of doors and of sets of doors, for `PickMany`. */
export const doorsOf = (oc: string) =>
  pickPages(
    (query) => call(listDoorChoices, { params: { id: oc }, query }),
    ({ id, name, floorNo }) => ({ id: String(id), name, detail: floorNo || undefined }),
  )
export const setsOf = (oc: string) =>
  pickPages(
    (query) => call(listDoorGroups, { params: { id: oc }, query }),
    ({ id, name, doors }) => ({ id: String(id), name, detail: t('nDoors', { n: doors.length }) }),
  )
