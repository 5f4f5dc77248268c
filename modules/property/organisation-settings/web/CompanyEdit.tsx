import { useEdit } from '#kit/web/edit.ts'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { EditForm } from '#kit/web/parts/page/EditForm.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { type CompanyInfo, CompanyInput, getCompanyInfo, logoUnknown, updateCompanyInfo } from '../contract.ts'
import { CompanyFields } from './CompanyFields.tsx'
import { bodyOf, differences, formOf } from './companyForm.ts'
import { addressOf, type Place, usePlace } from './places.ts'
import { t } from './texts.ts'

export const CompanyEdit = () => {
  const place = usePlace()
  const found = useItem(getCompanyInfo, { params: { oc: place.oc } })
  return <Found item={found}>{(company) => <Edit key={place.oc} company={company} place={place} />}</Found>
}

const bodies = { building: bodyOf(true), company: bodyOf(false) }
const fieldOf = { [logoUnknown.code]: 'logoUuid' }

const Edit = ({ company, place }: { company: CompanyInfo; place: Place }) => {
  const isBuilding = company.officeCentreType === 'LANDLORD'
  const detail = addressOf('/company-info', place)
  const edit = useEdit({
    record: company,
    save: updateCompanyInfo,
    schema: CompanyInput,
    at: { params: { oc: place.oc } },
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
