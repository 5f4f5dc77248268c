import { useState } from 'react'
import { useMe } from '#kit/web/me.ts'
import { inZone } from '#kit/web/parts/fields/dates.ts'
import { DraftForm } from '#kit/web/parts/page/DraftForm.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { to } from '#kit/web/screens.ts'
import { useSubmit } from '#kit/web/submit.ts'
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
  const { timeZone } = useMe().organisation
  const [initial] = useState(() => emptyForm(inZone(new Date(), timeZone).day))
  const form = useSubmit(createEntry, {
    initial,
    toBody: entryBody,
    schema: EntryInput,
    t,
    keep: `blacklist/new/${oc}`,
    at: { params: { oc } },
    said: t('successfullyAdded'),
    leadsTo: ({ uuid }) => entryAddress(uuid, query),
  })
  return (
    <>
      <TitleBar title={t('addUser')} back={to('/blacklist', {}, query)} />
      <DraftForm draft={form} busy={form.busy} verb={words('add')} onSubmit={form.submit}>
        <EntryFields form={form.values} onChange={form.set} errors={form.errors} />
      </DraftForm>
    </>
  )
}
