import { EyeOff, Pencil, QrCode, Send, Trash2 } from 'lucide-react'
import { lazy } from 'react'
import { useAddress, useGo, useParam } from '#kit/web/navigation.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { useSave } from '#kit/web/save.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
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

interface Props {
  oc: string
  query: Record<string, string>
  facility: Facility
}

export const FacilityDetail = () => <OfBuilding>{({ id, query }) => <OneFacility oc={id} query={query} />}</OfBuilding>

const OneFacility = ({ oc, query }: Omit<Props, 'facility'>) => {
  const uuid = useParam('uuid')
  const [address] = useAddress()
  const facility = useItem(getFacility, { params: { oc, uuid } })
  const edits = address.get('edit') !== null
  return (
    <Found item={facility}>
      {(found) =>
        edits && found.may.edit ? (
          <FacilityEdit key={uuid} oc={oc} query={query} facility={found} />
        ) : (
          <Shown oc={oc} query={query} facility={found} />
        )
      }
    </Found>
  )
}

const tabs = ['details', 'rules', 'history'] as const

const Shown = ({ oc, query, facility }: Props) => {
  const go = useGo()
  const [address] = useAddress()
  const { open, dialog } = useDialog()
  const { save } = useSave()
  const { uuid, title, status, category, floor, may } = facility
  const tab = tabs.find((one) => one === address.get('tab')) ?? 'details'
  const list = to('/facilities', {}, query)
  const publish = () => open((onClose) => <PublishFacility oc={oc} facility={facility} onClose={onClose} />)
  const titles = { details: words('details'), rules: t('rules'), history: words('history') }
  return (
    <>
      <TitleBar
        title={title}
        back={list}
        badge={<FacilityStatusBadge status={status} />}
        meta={[category.name, floorText(floor), facility.planned && t('plannedFrom', { day: dayText(facility.planned.from) })]}
        actions={[
          ...(may.publish ? [{ label: t('publish'), icon: <Send size={16} />, primary: true, onClick: publish }] : []),
          ...(may.edit
            ? [{ label: words('edit'), icon: <Pencil size={16} />, primary: !may.publish, href: facilityAddress(uuid, { ...query, edit: '1' }) }]
            : []),
          ...(may.edit && facility.checkIn
            ? [
                {
                  label: t('printCode'),
                  icon: <QrCode size={16} />,
                  onClick: () => void save(downloadFacilityCode, { params: { oc, uuid } }, `${title}.pdf`),
                },
              ]
            : []),
          ...(may.withdraw ? [{ label: t('withdraw'), icon: <EyeOff size={16} />, onClick: publish }] : []),
          ...(may.delete
            ? [
                {
                  label: words('deleteEllipsis'),
                  icon: <Trash2 size={16} />,
                  danger: true,
                  rule: true,
                  onClick: () => open((onClose) => <DeleteFacility oc={oc} facility={facility} onClose={onClose} onDone={() => go(list)} />),
                },
              ]
            : []),
        ]}
      />
      <Tabs
        label={title}
        value={tab}
        tabs={tabs.map((one) => ({
          value: one,
          label: titles[one],
          href: facilityAddress(uuid, one === 'details' ? query : { ...query, tab: one }),
        }))}
      />
      {tab === 'details' && <FacilityFacts facility={facility} query={query} />}
      {tab === 'rules' && <FacilityRuleFacts oc={oc} query={query} facility={facility} />}
      {tab === 'history' && <FacilityHistory oc={oc} facility={facility} />}
      {dialog}
    </>
  )
}
