import type { Page } from '#kit/contract/paging.ts'
import { PickDialog } from '#kit/web/parts/dialogs/PickDialog.tsx'
import type { GroupCandidate } from '../contract.ts'
import { t } from './texts.ts'

/** People who are not in the group yet, a page at a time. */
export type Candidates = (query: { page: number; limit: number; wildcardSearch: string | undefined }) => Promise<Page<GroupCandidate>>

interface Props {
  name: string
  ask: Candidates
  onClose: () => void
  onChosen: (userUuids: string[]) => void
}

/** Chooses people for a group. */
export const AddPeople = ({ name, ask, onClose, onChosen }: Props) => {
  const load = async (search: string, page: number) => {
    const found = await ask({ page, limit: 20, wildcardSearch: search || undefined })
    const items = found.items.map(({ uuid, fullName, username, companies }) => ({
      id: uuid,
      name: fullName,
      detail: [...companies.map(({ companyName }) => companyName), username].join(' · '),
    }))
    return { items, more: page < found.totalPage }
  }
  return (
    <PickDialog
      kind="person"
      title={t('addPeopleTo', { name })}
      placeholder={t('searchPeople')}
      value={[]}
      load={load}
      onClose={onClose}
      onDone={(picked) => (picked.length > 0 ? onChosen(picked.map(({ id }) => id)) : onClose())}
    />
  )
}
