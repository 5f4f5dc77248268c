import { useEdit } from '#kit/web/edit.ts'
import { EditForm } from '#kit/web/parts/page/EditForm.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { type Edition, EditionInput, updateEdition } from '../contract.ts'
import { EditionFields } from './EditionFields.tsx'
import { differences, editionBody, formOf } from './editionForm.ts'
import { EditionStatusBadge } from './EditionStatusBadge.tsx'
import { t } from './texts.ts'

export const EditionEdit = ({ edition }: { edition: Edition }) => {
  const params = { uuid: edition.uuid }
  const detail = to('/management/terms-and-conditions/{uuid}', params)
  const edit = useEdit({
    record: edition,
    save: updateEdition,
    schema: EditionInput,
    at: { params },
    toForm: formOf,
    toBody: editionBody,
    t,
    keep: `terms/${edition.uuid}`,
    said: t('updated'),
    leadsTo: detail,
  })
  return (
    <>
      <TitleBar
        title={t('editEdition')}
        tab={edition.title}
        back={detail}
        badge={<EditionStatusBadge status={edition.status} />}
        meta={[edition.title]}
      />
      <EditForm edit={edit} differences={differences} verb={words('saveDraft')}>
        <EditionFields form={edit.values} onChange={edit.set} errors={edit.errors} />
      </EditForm>
    </>
  )
}
