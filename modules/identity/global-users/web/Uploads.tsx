import { useAddress } from '#kit/web/navigation.ts'
import { useNamed } from '#modules/identity/office-centres/web/front.tsx'
import { SheetOfPeople } from '#modules/identity/users/web/front.tsx'
import { useOrganisation } from './lists.ts'
import { OrganisationSelect } from './OrganisationSelect.tsx'
import { list } from './places.ts'
import { t } from './texts.ts'

/** A sheet of people, once it is known of which organisation. */
const Sheet = ({ kind }: { kind: 'new' | 'changes' }) => {
  const [, change] = useAddress()
  const oc = useNamed('oc') ?? ''
  const organisation = useOrganisation(oc)
  return (
    <SheetOfPeople kind={kind} oc={organisation?.uuid} back={list}>
      <OrganisationSelect label={t('organisation')} value={oc} onChange={(next) => change({ oc: next })} help={t('chooseFirst')} required />
    </SheetOfPeople>
  )
}

export const UploadUsers = () => <Sheet kind="new" />
export const MassUpdate = () => <Sheet kind="changes" />
