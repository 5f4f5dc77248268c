import { useAddress } from '#kit/web/navigation.ts'
import { FormPage } from '#kit/web/parts/page/FormPage.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { words } from '#kit/web/words.ts'
import { useNamed } from '#modules/identity/office-centres/web/front.tsx'
import { UserNew } from '#modules/identity/users/web/front.tsx'
import { list, personAddress } from './addresses.ts'
import { useOrganisation } from './lists.ts'
import { nameOf, OrganisationSelect } from './OrganisationSelect.tsx'
import { t } from './texts.ts'

/** Somebody new: first the organisation, then the form that it has itself. */
export const GlobalUserAdd = () => {
  const [, change] = useAddress()
  const oc = useNamed('oc') ?? ''
  const organisation = useOrganisation(oc)
  const choose = (
    <FormSection title={words('organisation')} help={t('chooseFirst')}>
      <OrganisationSelect label={words('organisation')} value={oc} onChange={(next) => change({ oc: next })} required />
    </FormSection>
  )
  if (organisation)
    return (
      <UserNew key={organisation.uuid} oc={organisation.uuid} company={nameOf(organisation)} back={list} profileOf={(id) => personAddress(id)}>
        {choose}
      </UserNew>
    )
  return (
    <>
      <TitleBar title={t('addGlobalUser')} back={list} />
      <FormPage onSubmit={() => {}} busy={false}>
        {choose}
      </FormPage>
    </>
  )
}
