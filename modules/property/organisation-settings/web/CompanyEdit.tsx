import { useEdit } from '#kit/web/edit.ts'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { EditForm } from '#kit/web/parts/page/EditForm.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { type Organisation, useOrganisation } from '#modules/identity/office-centres/web/front.tsx'
import { type CompanyInfo, CompanyInput, getCompanyInfo, logoUnknown, updateCompanyInfo } from '../contract.ts'
import { addressOf } from './addresses.ts'
import { CompanyFields } from './CompanyFields.tsx'
import { bodyOf, differences, formOf } from './companyForm.ts'
import { t } from './texts.ts'

export const CompanyEdit = () => {
  const organisation = useOrganisation()
  const found = useItem(getCompanyInfo, { params: { oc: organisation.oc } })
  return <Found item={found}>{(company) => <Edit key={organisation.oc} company={company} organisation={organisation} />}</Found>
}

const bodies = { building: bodyOf(true), company: bodyOf(false) }
const fieldOf = { [logoUnknown.code]: 'logoUuid' }

const Edit = ({ company, organisation }: { company: CompanyInfo; organisation: Organisation }) => {
  const isBuilding = company.officeCentreType === 'LANDLORD'
  const detail = addressOf('/company-info', organisation)
  const edit = useEdit({
    record: company,
    save: updateCompanyInfo,
    schema: CompanyInput,
    at: { params: { oc: organisation.oc } },
    toForm: formOf,
    toBody: isBuilding ? bodies.building : bodies.company,
    t,
    keep: `company-info/${company.uuid}`,
    fieldOf,
    said: t(isBuilding ? 'buildingUpdated' : 'companyUpdated'),
    leadsTo: detail,
  })
  return (
    <>
      <TitleBar
        title={t(isBuilding ? 'buildingInfo' : 'companyInfo')}
        back={detail}
        meta={[company.buildingName ?? company.companyName, company.centreCode]}
      />
      <EditForm edit={edit} differences={differences}>
        <CompanyFields isBuilding={isBuilding} form={edit.values} errors={edit.errors} onChange={edit.set} />
      </EditForm>
    </>
  )
}
