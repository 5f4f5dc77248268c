import { call } from '#kit/web/api.ts'
import type { Pick } from '#kit/web/parts/fields/pick.ts'
import { PickMany } from '#kit/web/parts/fields/PickMany.tsx'
import { listUserChoices } from '#modules/identity/users/contract.ts'
import { t } from './texts.ts'

interface Props {
  /** Whose admins; with `landlordId` those of all companies in that building. */
  oc: string
  landlordId?: string
  value: Pick[]
  onChange: (value: Pick[]) => void
  disabled: boolean
}

/** Sub admins by name, then the admins of companies: nobody else can be named for a door. */
export const CompanyAdminPicker = ({ oc, landlordId, ...rest }: Props) => {
  const find = async (roleCode: string, search: string, page: number) => {
    const query = { page, limit: 20, roleCode, similarFullName: search || undefined, ...(landlordId ? { landlordId } : {}) }
    const { items, totalPage } = await call(listUserChoices, { params: { oc }, query })
    const picks = items.map(({ id, fullName, username, companyName }) => ({
      id: String(id),
      name: fullName,
      detail: landlordId ? `${companyName} · ${username}` : username,
    }))
    return { picks, pages: totalPage }
  }
  const load = async (search: string, page: number) => {
    const first = await find('SUB_ADMIN', search, page)
    if (page < first.pages) return { items: first.picks, more: true }
    // what is left of the ones, and the others' first: no page is empty while there is somebody
    const next = page - Math.max(first.pages, 1) + 1
    const others = await find('MASTER_ADMIN', search, next)
    return { items: [...first.picks, ...others.picks], more: next < others.pages }
  }
  return <PickMany kind="person" label={t('companyAdmins')} help={t('subAdminsHelp')} searchPlaceholder={t('searchByName')} load={load} {...rest} />
}
