import { call } from '#kit/web/api.ts'
import { type Pick, pickPages } from '#kit/web/parts/fields/pick.ts'
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
  const load = pickPages(
    (query) => call(listUserChoices, { params: { oc }, query: { ...query, landlordId } }),
    ({ id, fullName, username, companyName }) => ({
      id: String(id),
      name: fullName,
      detail: landlordId ? `${companyName} · ${username}` : username,
    }),
  )
  return <PickMany kind="person" searchPlaceholder={words('nameOrEmail')} load={load} {...rest} />
}
