import { useEdit } from '#kit/web/edit.ts'
import { EditForm } from '#kit/web/parts/page/EditForm.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { ImagesField } from '#kit/web/parts/pictures/ImagesField.tsx'
import { uploadImage } from '#modules/platform/files/web/front.tsx'
import { logoUnknown } from '#modules/property/customers/contract.ts'
import { TenantInput, updateTenant } from '../contract.ts'
import { CompanyFields } from './CompanyFields.tsx'
import { differences, formOf, tenantBody } from './tenantForm.ts'
import { TenantStatusBadge } from './TenantStatusBadge.tsx'
import { t } from './texts.ts'
import { tenantAddress, type TenantProps, TheTenant } from './TheTenant.tsx'

export const TenantEdit = () => <TheTenant>{(props) => <Edit key={props.tenant.uuid} {...props} />}</TheTenant>

const upload = uploadImage('office-centres')
const fieldOf = { [logoUnknown.code]: 'logoUuid' }

const Edit = ({ at, tenant, query }: TenantProps) => {
  const detail = tenantAddress(at.tenantId, query)
  const edit = useEdit({
    record: tenant,
    save: updateTenant,
    schema: TenantInput,
    at: { params: at },
    toForm: formOf,
    toBody: tenantBody,
    t,
    keep: `tenants/${tenant.uuid}`,
    fieldOf,
    said: t('tenantUpdated'),
    leadsTo: detail,
  })
  const { values, set, errors } = edit
  return (
    <>
      <TitleBar
        title={tenant.companyName}
        back={detail}
        badge={<TenantStatusBadge active={tenant.active} />}
        meta={[t('editTenant'), tenant.centreCode]}
      />
      <EditForm edit={edit} differences={differences}>
        <CompanyFields form={values} onChange={set} errors={errors}>
          <ImagesField label={t('field.logoUuid')} value={values.logo} upload={upload} onChange={(logo) => set({ logo })} error={errors.logoUuid} />
        </CompanyFields>
      </EditForm>
    </>
  )
}
