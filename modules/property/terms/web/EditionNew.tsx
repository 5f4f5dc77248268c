import { useDraft } from '#kit/web/draft.ts'
import { useGo } from '#kit/web/navigation.ts'
import { DraftForm } from '#kit/web/parts/page/DraftForm.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { createEdition, EditionInput } from '../contract.ts'
import { EditionFields } from './EditionFields.tsx'
import { editionBody, emptyEdition } from './editionForm.ts'
import { t } from './texts.ts'

/** A new edition is a draft; publishing is the next step. */
export const EditionNew = () => {
  const go = useGo()
  const draft = useDraft({ initial: emptyEdition, toBody: editionBody, schema: EditionInput, t, keep: 'terms/new' })
  const create = useSend(createEdition, {
    said: t('created'),
    onDone: ({ uuid }) => {
      draft.reset()
      go(to('/management/terms-and-conditions/{uuid}', { uuid }), { replace: true })
    },
    onRefused: draft.refuse,
  })
  const save = () => {
    const body = draft.check()
    if (body) create({ body })
  }
  return (
    <>
      <TitleBar title={t('newEdition')} back="/management/terms-and-conditions" meta={[t('status.DRAFT')]} />
      <DraftForm draft={draft} busy={create.busy} verb={words('saveDraft')} onSubmit={save}>
        <EditionFields form={draft.values} onChange={draft.set} errors={draft.errors} />
      </DraftForm>
    </>
  )
}
