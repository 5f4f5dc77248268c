import { call } from '#kit/web/api.ts'
import type { PickPage } from '#kit/web/parts/fields/pick.ts'
import { listDoorChoices } from '#modules/access/doors/contract.ts'
import { listDoorGroups } from '../contract.ts'
import { t } from './texts.ts'

const asked = (search: string, page: number) => ({ page, limit: 20, wildcardSearch: search || undefined })

/** Pages of doors and of sets of doors, for `PickMany`. */
export const doorsOf =
  (oc: string) =>
  async (search: string, page: number): Promise<PickPage> => {
    const { items, totalPage } = await call(listDoorChoices, { params: { id: oc }, query: asked(search, page) })
    return {
      items: items.map(({ id, name, floorNo }) => ({ id: String(id), name, ...(floorNo ? { detail: floorNo } : {}) })),
      more: page < totalPage,
    }
  }
export const setsOf =
  (oc: string) =>
  async (search: string, page: number): Promise<PickPage> => {
    const { items, totalPage } = await call(listDoorGroups, { params: { id: oc }, query: asked(search, page) })
    return { items: items.map(({ id, name, doors }) => ({ id: String(id), name, detail: t('nDoors', { n: doors.length }) })), more: page < totalPage }
  }
