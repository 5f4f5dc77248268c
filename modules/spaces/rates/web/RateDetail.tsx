import { Pencil, Trash2 } from 'lucide-react'
import { lazy } from 'react'
import { decimalText } from '#kit/contract/money.ts'
import { useEdit } from '#kit/web/edit.ts'
import { listText } from '#kit/web/listed.ts'
import { useListing } from '#kit/web/listing.ts'
import { useMe } from '#kit/web/me.ts'
import { useAddress, useGo, useParam } from '#kit/web/navigation.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { EditForm } from '#kit/web/parts/page/EditForm.tsx'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { HistoryTab } from '#kit/web/parts/page/RecordHistory.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { getRate, getRateHistory, type Rate, RateInput, updateRate } from '../contract.ts'
import { RateBadge } from './RateBadge.tsx'
import { RateFields } from './RateFields.tsx'
import { rateBody, rateDifferences, rateFieldOf, rateFormOf } from './rateForm.ts'
import { RateRehearsal } from './rateRehearsal.tsx'
import { betweenText, perText, scopeText, weekText } from './rateText.ts'
import { t } from './texts.ts'

const DeleteRate = lazy(async () => ({ default: (await import('./DeleteRate.tsx')).DeleteRate }))

interface Props {
  oc: string
  query: Record<string, string>
  rate: Rate
}
const addressOf = (uuid: string, query: Record<string, string>) => to('/rates/{uuid}', { uuid }, query)

export const RateDetail = () => <OfBuilding>{({ id, query }) => <OneRate oc={id} query={query} />}</OfBuilding>

const OneRate = ({ oc, query }: Omit<Props, 'rate'>) => {
  const uuid = useParam('uuid')
  const [address] = useAddress()
  const rate = useItem(getRate, { params: { oc, uuid } })
  const edits = address.get('edit') !== null
  return (
    <Found item={rate}>
      {(found) =>
        edits && found.may.edit ? <RateEdit key={uuid} oc={oc} query={query} rate={found} /> : <Shown oc={oc} query={query} rate={found} />
      }
    </Found>
  )
}

const Shown = ({ oc, query, rate }: Props) => {
  const go = useGo()
  const [address] = useAddress()
  const { open, dialog } = useDialog()
  const { uuid, name, may } = rate
  const history = address.get('tab') === 'history'
  const list = to('/rates-discounts', {}, query)
  return (
    <>
      <TitleBar
        title={name}
        back={list}
        badge={<RateBadge status={rate.status} />}
        meta={[t(`kind.${rate.kind}`), perText(rate)]}
        actions={[
          ...(may.edit ? [{ label: words('edit'), icon: <Pencil size={16} />, primary: true, href: addressOf(uuid, { ...query, edit: '1' }) }] : []),
          ...(may.delete
            ? [
                {
                  label: words('deleteEllipsis'),
                  icon: <Trash2 size={16} />,
                  danger: true,
                  rule: true,
                  onClick: () => open((onClose) => <DeleteRate oc={oc} rate={rate} onClose={onClose} onDone={() => go(list)} />),
                },
              ]
            : []),
        ]}
      />
      <Tabs
        label={name}
        value={history ? 'history' : 'details'}
        tabs={[
          { value: 'details', label: words('details'), href: addressOf(uuid, query) },
          { value: 'history', label: words('history'), href: addressOf(uuid, { ...query, tab: 'history' }) },
        ]}
      />
      {history ? <RateHistory oc={oc} rate={rate} /> : <RateFacts rate={rate} />}
      {dialog}
    </>
  )
}

const RateFacts = ({ rate }: { rate: Rate }) => (
  <Sections>
    <Section title={t('rate')}>
      <Facts
        facts={[
          { label: t('price'), value: perText(rate) },
          { label: t('unit'), value: t(`unit.${rate.unit}`) },
          { label: t('kind'), value: t(`kind.${rate.kind}`) },
          { label: t('scope'), value: scopeText(rate) },
          { label: t('validity'), value: betweenText(rate.validFrom, rate.validUntil) },
          { label: t('peakHours'), value: weekText(rate.week), wide: true },
          { label: t('facilitiesTitle'), value: listText(rate.facilities.map(({ name }) => name)), wide: true },
        ].filter(({ value }) => value)}
      />
    </Section>
  </Sections>
)

const RateHistory = ({ oc, rate: { uuid, currency } }: { oc: string; rate: Rate }) => {
  const { timeZone } = useMe().organisation
  const history = useListing(getRateHistory, { sort: { by: 'at', direction: 'DESC' }, params: { oc, uuid }, except: ['oc', 'tab'] })
  const wordOf = (field: string, value: string) =>
    field === 'price' ? decimalText(Number(value), currency) : ['kind', 'unit', 'scope'].includes(field) ? t.of(`${field}.${value}`) : undefined
  return <HistoryTab history={history} t={t} zone={timeZone} wordOf={wordOf} secret={['week', 'facilityIds', 'companyId', 'userGroupId']} />
}

const together = [
  ['kind', 'unit', 'price', 'week'],
  ['scope', 'company', 'group', 'groupName'],
  ['validFrom', 'validUntil'],
] as const

const RateEdit = ({ oc, query, rate }: Props) => {
  const back = addressOf(rate.uuid, query)
  const edit = useEdit({
    record: rate,
    save: updateRate,
    schema: RateInput,
    at: { params: { oc, uuid: rate.uuid } },
    toForm: rateFormOf,
    toBody: rateBody(rate.currency),
    t,
    keep: `rates/${rate.uuid}`,
    fieldOf: rateFieldOf,
    together,
    said: t('rateUpdated', { name: rate.name }),
    leadsTo: back,
  })
  return (
    <>
      <TitleBar title={t('editRate')} tab={rate.name} back={back} meta={[rate.name]} />
      <EditForm edit={edit} differences={rateDifferences} verb={words('saveChanges')}>
        <RateFields oc={oc} currency={rate.currency} form={edit.values} onChange={edit.set} errors={edit.errors} />
        <RateRehearsal oc={oc} query={query} replaces={rate.uuid} draft={() => RateInput.safeParse(rateBody(rate.currency)(edit.values)).data} />
      </EditForm>
    </>
  )
}
