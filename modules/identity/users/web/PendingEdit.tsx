import { useEdit } from '#kit/web/edit.ts'
import { EditForm } from '#kit/web/parts/page/EditForm.tsx'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { words } from '#kit/web/words.ts'
import { type Request, RequestInput, updateRequest } from '../contract.ts'
import { atOf, pendingAddress } from './addresses.ts'
import { RolesField } from './RolesField.tsx'
import { t } from './texts.ts'
import { TheRequest } from './TheRequest.tsx'
import { FixedEmail, UserFields } from './UserFields.tsx'
import { differences, formOfRequest, pendingBody } from './userForm.ts'

export const PendingEdit = () => <TheRequest>{(request) => <Edit key={request.uuid} request={request} />}</TheRequest>

const Edit = ({ request }: { request: Request }) => {
  const params = atOf(request)
  const detail = pendingAddress(params)
  const edit = useEdit({
    record: request,
    save: updateRequest,
    schema: RequestInput,
    at: { params },
    toForm: formOfRequest,
    toBody: pendingBody,
    t,
    keep: `pending-users/${request.uuid}`,
    said: t('userDetailsUpdated'),
    leadsTo: detail,
  })
  const { values, set, errors } = edit
  return (
    <>
      <TitleBar
        title={request.fullName}
        back={detail}
        badge={<StatusBadge tone="idle">{t('unregistered')}</StatusBadge>}
        meta={[t('editPendingUser'), request.username]}
      />
      <EditForm edit={edit} differences={differences} verb={words('saveChanges')}>
        <UserFields
          oc={params.oc}
          company={request.officeCentre.companyName}
          form={values}
          onChange={set}
          errors={errors}
          first={<FixedEmail address={request.username} />}
          roles={<RolesField oc={params.oc} value={values.roleCodes} onChange={(roleCodes) => set({ roleCodes })} error={errors.roleCodes} />}
        />
      </EditForm>
    </>
  )
}
