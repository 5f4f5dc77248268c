import { EyeOff, Pencil, QrCode, Send, Trash2 } from 'lucide-react'
import { lazy } from 'react'
import { useGo } from '#kit/web/navigation.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { RecordTabs } from '#kit/web/parts/page/RecordTabs.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useSave } from '#kit/web/save.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { type Place, RecordOfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { downloadFacilityCode, type Facility, getFacility } from '../contract.ts'
import { facilityAddress } from './addresses.ts'
import { FacilityEdit } from './FacilityEdit.tsx'
import { FacilityFacts } from './FacilityFacts.tsx'
import { FacilityHistory } from './FacilityHistory.tsx'
import { FacilityRuleFacts } from './FacilityRuleFacts.tsx'
import { FacilityStatusBadge } from './FacilityStatusBadge.tsx'
import { floorText } from './facilityText.ts'
import { PublishFacility } from './PublishFacility.tsx'
import { t } from './texts.ts'

const DeleteFacility = lazy(async () => ({ default: (await import('./DeleteFacility.tsx')).DeleteFacility }))

interface Props extends Place {
  facility: Facility
}

export const FacilityDetail = () => (
  <RecordOfBuilding read={getFacility}>
    {(facility, place, address) =>
      address.get('edit') !== null && facility.may.edit ? (
        <FacilityEdit key={facility.uuid} {...place} facility={facility} />
      ) : (
        <Shown {...place} facility={facility} />
      )
    }
  </RecordOfBuilding>
)

const Shown = ({ oc, query, facility }: Props) => {
  const go = useGo()
  const { open, dialog } = useDialog()
  const { save } = useSave()
  const { uuid, title, status, category, floor, may } = facility
  const list = to('/facilities', {}, query)
  const publish = () => open((onClose) => <PublishFacility oc={oc} facility={facility} onClose={onClose} />)
  return (
    <>
      <TitleBar
        title={title}
        back={list}
        badge={<FacilityStatusBadge status={status} />}
        meta={[category.name, floorText(floor), facility.planned && t('plannedFrom', { day: dayText(facility.planned.from) })]}
        actions={[
          may.publish && { label: t('publish'), icon: <Send size={16} />, primary: true, onClick: publish },
          may.edit && {
            label: words('edit'),
            icon: <Pencil size={16} />,
            primary: !may.publish,
            href: facilityAddress(uuid, { ...query, edit: '1' }),
          },
          may.edit &&
            facility.checkIn && {
              label: t('printCode'),
              icon: <QrCode size={16} />,
              onClick: () => void save(downloadFacilityCode, { params: { oc, uuid } }, `${title}.pdf`),
            },
          may.withdraw && { label: t('withdraw'), icon: <EyeOff size={16} />, onClick: publish },
          may.delete && {
            label: words('deleteEllipsis'),
            icon: <Trash2 size={16} />,
            danger: true,
            rule: true,
            onClick: () => open((onClose) => <DeleteFacility oc={oc} facility={facility} onClose={onClose} onDone={() => go(list)} />),
          },
        ]}
      />
      <RecordTabs
        label={title}
        here={facilityAddress(uuid, query)}
        details={<FacilityFacts facility={facility} query={query} />}
        more={[{ value: 'rules', label: t('rules'), shown: <FacilityRuleFacts oc={oc} query={query} facility={facility} /> }]}
        history={<FacilityHistory oc={oc} facility={facility} />}
      />
      {dialog}
    </>
  )
}
