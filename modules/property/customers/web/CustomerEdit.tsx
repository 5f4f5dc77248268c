import { Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { useEdit } from '#kit/web/edit.ts'
import { EditForm } from '#kit/web/parts/page/EditForm.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { ImagesField } from '#kit/web/parts/pictures/ImagesField.tsx'
import { words } from '#kit/web/words.ts'
import type { OfficeCentreDetail } from '#modules/identity/office-centres/contract.ts'
import { uploadImage } from '#modules/platform/files/web/front.tsx'
import { nameOf } from '#modules/property/subscriptions/web/front.tsx'
import { CustomerInput, logoUnknown, updateOfficeCentre } from '../contract.ts'
import { customerAddress } from './addresses.ts'
import { customerBody, differences, formOf } from './customerForm.ts'
import { CustomerStatus } from './CustomerStatus.tsx'
import { WhereFields, WhoFields } from './ParticularsFields.tsx'
import { t } from './texts.ts'
import { TheCustomer } from './TheCustomer.tsx'

export const CustomerEdit = () => <TheCustomer>{(organisation) => <Edit key={organisation.uuid} organisation={organisation} />}</TheCustomer>

const upload = uploadImage('office-centres')
const bodies = { building: customerBody(true), company: customerBody(false) }
const fieldOf = { [logoUnknown.code]: 'logoUuid' }

const Edit = ({ organisation }: { organisation: OfficeCentreDetail }) => {
  const { officeCentreType: type, centreCode, active } = organisation
  const detail = customerAddress(organisation)
  const edit = useEdit({
    record: organisation,
    save: updateOfficeCentre,
    schema: CustomerInput,
    at: { params: { id: String(organisation.officeCentreId) } },
    toForm: formOf,
    toBody: type === 'LANDLORD' ? bodies.building : bodies.company,
    t,
    keep: `customers/${organisation.uuid}`,
    fieldOf,
    said: t(type === 'LANDLORD' ? 'buildingUpdated' : 'companyUpdated'),
    leadsTo: detail,
  })
  const { values, set, errors } = edit
  const part = { type, form: values, onChange: set, errors }
  return (
    <>
      <TitleBar title={nameOf(organisation)} back={detail} badge={<CustomerStatus active={active} />} meta={[t('editCustomer'), centreCode]} />
      <EditForm edit={edit} differences={differences}>
        <FormSection title={t('who')}>
          <WhoFields {...part} />
          <ImagesField label={t('logo')} value={values.logo} onChange={(logo) => set({ logo })} upload={upload} error={errors.logoUuid} />
        </FormSection>
        <WhereFields {...part} />
        {type !== 'TENANT' && (
          <FormSection title={words('signInTitle')}>
            <Switch
              label={t('codeRequired')}
              description={t('codeRequiredHelp')}
              checked={values.codeRequired}
              onChange={(event) => set({ codeRequired: event.currentTarget.checked })}
            />
          </FormSection>
        )}
      </EditForm>
    </>
  )
}
