import { Pencil, Trash2 } from 'lucide-react'
import { lazy } from 'react'
import { decimalText } from '#kit/contract/money.ts'
import { useEdit } from '#kit/web/edit.ts'
import { listText } from '#kit/web/listed.ts'
import { useGo } from '#kit/web/navigation.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { rateText } from '#kit/web/parts/fields/money.ts'
import { EditForm } from '#kit/web/parts/page/EditForm.tsx'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { RecordHistory } from '#kit/web/parts/page/RecordHistory.tsx'
import { RecordTabs } from '#kit/web/parts/page/RecordTabs.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { type Place, RecordOfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { type Discount, DiscountInput, getDiscount, getDiscountHistory, updateDiscount } from '../contract.ts'
import { DiscountFields } from './DiscountFields.tsx'
import { discountBody, discountDifferences, discountFieldOf, discountFormOf } from './discountForm.ts'
import { RateBadge } from './RateBadge.tsx'
import { betweenText, offText } from './rateText.ts'
import { t } from './texts.ts'
import { told } from './told.ts'

const DeleteDiscount = lazy(async () => ({ default: (await import('./DeleteDiscount.tsx')).DeleteDiscount }))

interface Props extends Place {
  discount: Discount
}
const addressOf = (uuid: string, query: Record<string, string>) => to('/discounts/{uuid}', { uuid }, query)

export const DiscountDetail = () => (
  <RecordOfBuilding read={getDiscount}>
    {(discount, place, address) =>
      address.get('edit') !== null && discount.may.edit ? (
        <DiscountEdit key={discount.uuid} {...place} discount={discount} />
      ) : (
        <Shown {...place} discount={discount} />
      )
    }
  </RecordOfBuilding>
)

const Shown = ({ oc, query, discount }: Props) => {
  const go = useGo()
  const { open, dialog } = useDialog()
  const { uuid, name, may } = discount
  const list = to('/rates-discounts', {}, { ...query, tab: 'discounts' })
  return (
    <>
      <TitleBar
        title={name}
        back={list}
        badge={<RateBadge status={discount.status} />}
        meta={[discount.code ?? discount.group, offText(discount)]}
        actions={[
          may.edit && { label: words('edit'), icon: <Pencil size={16} />, primary: true, href: addressOf(uuid, { ...query, edit: '1' }) },
          may.delete && {
            label: words('deleteEllipsis'),
            icon: <Trash2 size={16} />,
            danger: true,
            rule: true,
            onClick: () => open((onClose) => <DeleteDiscount oc={oc} discount={discount} onClose={onClose} onDone={() => go(list)} />),
          },
        ]}
      />
      <RecordTabs
        label={name}
        here={addressOf(uuid, query)}
        details={<DiscountFacts discount={discount} />}
        history={<DiscountHistory oc={oc} discount={discount} />}
      />
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
            { label: words('kind'), value: t(`discountKind.${discount.kind}`) },
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
  const wordOf = (field: string, value: string) => {
    if (field === 'amount') return decimalText(Number(value), currency)
    if (field === 'basisPoints') return rateText(Number(value))
    return field === 'kind' ? t.of(`discountKind.${value}`) : undefined
  }
  return <RecordHistory read={getDiscountHistory} params={{ oc, uuid }} t={t} told={told} wordOf={wordOf} secret={['facilityIds', 'userGroupId']} />
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
