import { DraftForm } from '#kit/web/parts/page/DraftForm.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { to } from '#kit/web/screens.ts'
import { useSubmit } from '#kit/web/submit.ts'
import { words } from '#kit/web/words.ts'
import { createEdition, EditionInput } from '../contract.ts'
import { EditionFields } from './EditionFields.tsx'
import { editionBody, emptyEdition } from './editionForm.ts'
import { t } from './texts.ts'

/** A new edition is a draft; publishing is the next step. */
export const EditionNew = () => {
  const form = useSubmit(createEdition, {
    initial: emptyEdition,
    toBody: editionBody,
    schema: EditionInput,
    t,
    keep: 'terms/new',
    said: t('created'),
    leadsTo: ({ uuid }) => to('/management/terms-and-conditions/{uuid}', { uuid }),
  })
  return (
    <>
      <TitleBar title={t('newEdition')} back="/management/terms-and-conditions" meta={[t('status.DRAFT')]} />
      <DraftForm draft={form} busy={form.busy} verb={words('saveDraft')} onSubmit={form.submit}>
        <EditionFields form={form.values} onChange={form.set} errors={form.errors} />
      </DraftForm>
    </>
  )
}
