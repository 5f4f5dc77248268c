import { useRowDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { words } from '#kit/web/words.ts'
import { getEntry } from '../contract.ts'
import type { EntryRow } from '../contract/entry.ts'
import { entryAddress } from './addresses.ts'
import { deedsOf, type EntryDeed } from './entryDeeds.ts'
import { EntryDialog } from './entryDialogs.ts'
import { t } from './texts.ts'

/** The row's menu: the entry, and what may be done with it now. */
export const useEntryMenu = (oc: string, query: Record<string, string>) => {
  const { open, dialog } = useRowDialog(getEntry)
  const menu = ({ uuid, may }: EntryRow): MenuActions => {
    const at = { params: { oc, uuid } }
    const ask = (deed: EntryDeed) => open(at, (entry, onClose) => <EntryDialog deed={deed} oc={oc} entry={entry} onClose={onClose} />)
    return [
      { label: words('details'), href: entryAddress(uuid, query) },
      may.edit && { label: words('editEllipsis'), href: entryAddress(uuid, { ...query, edit: '1' }) },
      ...deedsOf(may).map((deed) => ({ label: t(`do.${deed}`), rule: deed === 'lift', danger: deed === 'lift', onClick: () => ask(deed) })),
    ]
  }
  return { menu, dialog }
}
