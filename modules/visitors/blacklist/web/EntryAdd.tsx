import { useState } from 'react'
import { useDraft } from '#kit/web/draft.ts'
import { useMe } from '#kit/web/me.ts'
import { useGo } from '#kit/web/navigation.ts'
import { inZone } from '#kit/web/parts/fields/dates.ts'
import { DraftForm } from '#kit/web/parts/page/DraftForm.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { createEntry } from '../contract.ts'
import { EntryInput } from '../contract/entry.ts'
import { entryAddress } from './addresses.ts'
import { EntryFields } from './EntryFields.tsx'
import { emptyForm, entryBody } from './entryForm.ts'
import { t } from './texts.ts'

export const EntryAdd = () => <OfBuilding>{({ id, query }) => <NewEntry oc={id} query={query} />}</OfBuilding>

const NewEntry = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const go = useGo()
  const { timeZone } = useMe().organisation
  const [initial] = useState(() => emptyForm(inZone(new Date(), timeZone).day))
  const draft = useDraft({ initial, toBody: entryBody, schema: EntryInput, t, keep: 'blacklist/new' })
  const create = useSend(createEntry, {
    said: t('successfullyAdded'),
    onDone: ({ uuid }) => {
      draft.reset()
      go(entryAddress(uuid, query), { replace: true })
    },
    onRefused: draft.refuse,
  })
  const save = () => {
    const body = draft.check()
    if (body) create({ params: { oc }, body })
  }
  return (
    <>
      <TitleBar title={t('addUser')} back={to('/blacklist', {}, query)} />
      <DraftForm draft={draft} busy={create.busy} verb={words('add')} onSubmit={save}>
        <EntryFields form={draft.values} onChange={draft.set} errors={draft.errors} />
      </DraftForm>
    </>
  )
}
