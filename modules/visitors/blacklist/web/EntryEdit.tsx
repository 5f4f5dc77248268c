import { useEdit } from '#kit/web/edit.ts'
import { EditForm } from '#kit/web/parts/page/EditForm.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { words } from '#kit/web/words.ts'
import { updateEntry } from '../contract.ts'
import { type Entry, EntryInput } from '../contract/entry.ts'
import { entryAddress } from './addresses.ts'
import { EntryFields } from './EntryFields.tsx'
import { differences, entryBody, formOf } from './entryForm.ts'
import { EntryStatusBadge } from './EntryStatusBadge.tsx'
import { t } from './texts.ts'

interface Props {
  oc: string
  query: Record<string, string>
  entry: Entry
}

export const EntryEdit = ({ oc, query, entry }: Props) => {
  const detail = entryAddress(entry.uuid, query)
  const edit = useEdit({
    record: entry,
    save: updateEntry,
    schema: EntryInput,
    at: { params: { oc, uuid: entry.uuid } },
    toForm: formOf,
    toBody: entryBody,
    t,
    keep: `blacklist/${entry.uuid}`,
    said: words('recordUpdated'),
    leadsTo: detail,
  })
  return (
    <>
      <TitleBar title={entry.name ?? t('nobodyNamed')} back={detail} badge={<EntryStatusBadge of={entry} />} meta={[t('entry')]} />
      <EditForm edit={edit} differences={differences} verb={words('saveChanges')}>
        <EntryFields form={edit.values} onChange={edit.set} errors={edit.errors} hasDocument={entry.hasDocument} />
      </EditForm>
    </>
  )
}
