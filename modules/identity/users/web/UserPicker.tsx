import { call } from '#kit/web/api.ts'
import type { Pick } from '#kit/web/parts/fields/pick.ts'
import { PickMany } from '#kit/web/parts/fields/PickMany.tsx'
import { words } from '#kit/web/words.ts'
import { listUserChoices } from '../contract.ts'
import { useTexts } from './useTexts.ts'

interface Props {
  label: string
  /** Whose people; with `landlordId` those of all companies in that building. */
  oc: string
  landlordId?: string
  /** By the numbers of the persons. */
  value: Pick[]
  onChange: (value: Pick[]) => void
  help?: string
  error?: string
  required?: boolean
  disabled?: boolean
}

/** Chooses some of an organisation's active people. */
export const UserPicker = ({ oc, landlordId, ...rest }: Props) => {
  useTexts()
  const load = async (search: string, page: number) => {
    const query = { page, limit: 20, wildcardSearch: search || undefined, ...(landlordId ? { landlordId } : {}) }
    const found = await call(listUserChoices, { params: { oc }, query })
    const items = found.items.map(({ id, fullName, username, companyName }) => ({
      id: String(id),
      name: fullName,
      detail: landlordId ? `${companyName} · ${username}` : username,
    }))
    return { items, more: page < found.totalPage }
  }
  return <PickMany kind="person" searchPlaceholder={words('nameOrEmail')} load={load} {...rest} />
}
