import type { Page } from '#kit/contract/paging.ts'
import { PickDialog } from '#kit/web/parts/dialogs/PickDialog.tsx'
import { pickPages } from '#kit/web/parts/fields/pick.ts'
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
  const load = pickPages(ask, ({ uuid, fullName, username, companies }) => ({
    id: uuid,
    name: fullName,
    detail: [...companies.map(({ companyName }) => companyName), username].join(' · '),
  }))
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
