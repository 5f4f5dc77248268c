import { Pencil, Trash2 } from 'lucide-react'
import { lazy } from 'react'
import { decimalText } from '#kit/contract/money.ts'
import { useEdit } from '#kit/web/edit.ts'
import { listText } from '#kit/web/listed.ts'
import { useListing } from '#kit/web/listing.ts'
import { useMe } from '#kit/web/me.ts'
import { useAddress, useGo, useParam } from '#kit/web/navigation.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { rateText } from '#kit/web/parts/fields/money.ts'
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
import { type Discount, DiscountInput, getDiscount, getDiscountHistory, updateDiscount } from '../contract.ts'
import { DiscountFields } from './DiscountFields.tsx'
import { discountBody, discountDifferences, discountFieldOf, discountFormOf } from './discountForm.ts'
import { RateBadge } from './RateBadge.tsx'
import { betweenText, offText } from './rateText.ts'
import { t } from './texts.ts'

const DeleteDiscount = lazy(async () => ({ default: (await import('./DeleteDiscount.tsx')).DeleteDiscount }))

interface Props {
  oc: string
  query: Record<string, string>
  discount: Discount
}
const addressOf = (uuid: string, query: Record<string, string>) => to('/discounts/{uuid}', { uuid }, query)

export const DiscountDetail = () => <OfBuilding>{({ id, query }) => <OneDiscount oc={id} query={query} />}</OfBuilding>

const OneDiscount = ({ oc, query }: Omit<Props, 'discount'>) => {
  const uuid = useParam('uuid')
  const [address] = useAddress()
  const discount = useItem(getDiscount, { params: { oc, uuid } })
  const edits = address.get('edit') !== null
  return (
    <Found item={discount}>
      {(found) =>
        edits && found.may.edit ? (
          <DiscountEdit key={uuid} oc={oc} query={query} discount={found} />
        ) : (
          <Shown oc={oc} query={query} discount={found} />
        )
      }
    </Found>
  )
}

const Shown = ({ oc, query, discount }: Props) => {
  const go = useGo()
  const [address] = useAddress()
  const { open, dialog } = useDialog()
  const { uuid, name, may } = discount
  const history = address.get('tab') === 'history'
  const list = to('/rates-discounts', {}, { ...query, tab: 'discounts' })
  return (
    <>
      <TitleBar
        title={name}
        back={list}
        badge={<RateBadge status={discount.status} />}
        meta={[discount.code ?? discount.group, offText(discount)]}
        actions={[
          ...(may.edit ? [{ label: words('edit'), icon: <Pencil size={16} />, primary: true, href: addressOf(uuid, { ...query, edit: '1' }) }] : []),
          ...(may.delete
            ? [
                {
                  label: words('deleteEllipsis'),
                  icon: <Trash2 size={16} />,
                  danger: true,
                  rule: true,
                  onClick: () => open((onClose) => <DeleteDiscount oc={oc} discount={discount} onClose={onClose} onDone={() => go(list)} />),
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
      {history ? <DiscountHistory oc={oc} discount={discount} /> : <DiscountFacts discount={discount} />}
      {dialog}
    </>
  )
}

const DiscountFacts = ({ discount }: { discount: Discount }) => {
  const { limitTotal, limitPerPerson, taken } = discount
  return (
    <Sections>
      <Section title={t('discount')}>
        <Facts
          facts={[
            { label: t('off'), value: offText(discount) },
            { label: t('kind'), value: t(`discountKind.${discount.kind}`) },
            { label: t('code'), value: discount.code },
            { label: t('userGroup'), value: discount.group },
            { label: t('taken'), value: limitTotal === null ? String(taken) : t('takenOf', { n: taken, most: limitTotal }) },
            { label: t('limitPerPerson'), value: limitPerPerson === null ? t('noLimit') : String(limitPerPerson) },
            { label: t('whenUsed'), value: betweenText(discount.useFrom, discount.useUntil) },
            { label: t('whenBooked'), value: betweenText(discount.bookFrom, discount.bookUntil) },
            { label: t('facilitiesTitle'), value: listText(discount.facilities.map(({ name }) => name)) || t('allFacilities'), wide: true },
          ].filter(({ value }) => value)}
        />
      </Section>
    </Sections>
  )
}

const DiscountHistory = ({ oc, discount: { uuid, currency } }: { oc: string; discount: Discount }) => {
  const { timeZone } = useMe().organisation
  const history = useListing(getDiscountHistory, { sort: { by: 'at', direction: 'DESC' }, params: { oc, uuid }, except: ['oc', 'tab'] })
  const wordOf = (field: string, value: string) => {
    if (field === 'amount') return decimalText(Number(value), currency)
    if (field === 'basisPoints') return rateText(Number(value))
    return field === 'kind' ? t.of(`discountKind.${value}`) : undefined
  }
  return <HistoryTab history={history} t={t} zone={timeZone} wordOf={wordOf} secret={['facilityIds', 'userGroupId']} />
}

const together = [
  ['kind', 'code', 'group', 'groupName'],
  ['by', 'percent', 'amount'],
  ['useFrom', 'useUntil'],
  ['bookFrom', 'bookUntil'],
] as const

const DiscountEdit = ({ oc, query, discount }: Props) => {
  const back = addressOf(discount.uuid, query)
  const edit = useEdit({
    record: discount,
    save: updateDiscount,
    schema: DiscountInput,
    at: { params: { oc, uuid: discount.uuid } },
    toForm: discountFormOf,
    toBody: discountBody(discount.currency),
    t,
    keep: `discounts/${discount.uuid}`,
    fieldOf: discountFieldOf,
    together,
    said: t('discountUpdated', { name: discount.name }),
    leadsTo: back,
  })
  return (
    <>
      <TitleBar title={t('editDiscount')} tab={discount.name} back={back} meta={[discount.name]} />
      <EditForm edit={edit} differences={discountDifferences} verb={words('saveChanges')}>
        <DiscountFields oc={oc} currency={discount.currency} form={edit.values} onChange={edit.set} errors={edit.errors} />
      </EditForm>
    </>
  )
}
