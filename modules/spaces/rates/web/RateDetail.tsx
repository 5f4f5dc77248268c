import { Pencil, Trash2 } from 'lucide-react'
import { lazy } from 'react'
import { decimalText } from '#kit/contract/money.ts'
import { useEdit } from '#kit/web/edit.ts'
import { listText } from '#kit/web/listed.ts'
import { useGo } from '#kit/web/navigation.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { EditForm } from '#kit/web/parts/page/EditForm.tsx'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { RecordHistory } from '#kit/web/parts/page/RecordHistory.tsx'
import { RecordTabs } from '#kit/web/parts/page/RecordTabs.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { type Place, RecordOfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { getRate, getRateHistory, type Rate, RateInput, updateRate } from '../contract.ts'
import { RateBadge } from './RateBadge.tsx'
import { RateFields } from './RateFields.tsx'
import { rateBody, rateDifferences, rateFieldOf, rateFormOf } from './rateForm.ts'
import { RateRehearsal } from './rateRehearsal.tsx'
import { betweenText, perText, scopeText, weekText } from './rateText.ts'
import { t } from './texts.ts'
import { told } from './told.ts'

const DeleteRate = lazy(async () => ({ default: (await import('./DeleteRate.tsx')).DeleteRate }))

interface Props extends Place {
  rate: Rate
}
const addressOf = (uuid: string, query: Record<string, string>) => to('/rates/{uuid}', { uuid }, query)

export const RateDetail = () => (
  <RecordOfBuilding read={getRate}>
    {(rate, place, address) =>
      address.get('edit') !== null && rate.may.edit ? <RateEdit key={rate.uuid} {...place} rate={rate} /> : <Shown {...place} rate={rate} />
    }
  </RecordOfBuilding>
)

const Shown = ({ oc, query, rate }: Props) => {
  const go = useGo()
  const { open, dialog } = useDialog()
  const { uuid, name, may } = rate
  const list = to('/rates-discounts', {}, query)
  return (
    <>
      <TitleBar
        title={name}
        back={list}
        badge={<RateBadge status={rate.status} />}
        meta={[t(`kind.${rate.kind}`), perText(rate)]}
        actions={[
          may.edit && { label: words('edit'), icon: <Pencil size={16} />, primary: true, href: addressOf(uuid, { ...query, edit: '1' }) },
          may.delete && {
            label: words('deleteEllipsis'),
            icon: <Trash2 size={16} />,
            danger: true,
            rule: true,
            onClick: () => open((onClose) => <DeleteRate oc={oc} rate={rate} onClose={onClose} onDone={() => go(list)} />),
          },
        ]}
      />
      <RecordTabs label={name} here={addressOf(uuid, query)} details={<RateFacts rate={rate} />} history={<RateHistory oc={oc} rate={rate} />} />
      {dialog}
    </>
  )
}

const RateFacts = ({ rate }: { rate: Rate }) => (
  <Sections>
    <Section title={t('rate')}>
      <Facts
        facts={[
          { label: words('price'), value: perText(rate) },
          { label: t('unit'), value: t(`unit.${rate.unit}`) },
          { label: words('kind'), value: t(`kind.${rate.kind}`) },
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
  const wordOf = (field: string, value: string) =>
    field === 'price' ? decimalText(Number(value), currency) : ['kind', 'unit', 'scope'].includes(field) ? t.of(`${field}.${value}`) : undefined
  return (
    <RecordHistory
      read={getRateHistory}
      params={{ oc, uuid }}
      t={t}
      told={told}
      wordOf={wordOf}
      secret={['week', 'facilityIds', 'companyId', 'userGroupId']}
    />
  )
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
