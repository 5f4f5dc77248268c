import { EyeOff, Pencil, Send, Trash2 } from 'lucide-react'
import { lazy } from 'react'
import { languages } from '#kit/contract/language.ts'
import { decimalText } from '#kit/contract/money.ts'
import { textIn } from '#kit/contract/translated.ts'
import { useEdit } from '#kit/web/edit.ts'
import { language, languageNames } from '#kit/web/language.ts'
import { listText } from '#kit/web/listed.ts'
import { useGo } from '#kit/web/navigation.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { EditForm } from '#kit/web/parts/page/EditForm.tsx'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { RecordHistory } from '#kit/web/parts/page/RecordHistory.tsx'
import { RecordSection } from '#kit/web/parts/page/RecordSection.tsx'
import { RecordTabs } from '#kit/web/parts/page/RecordTabs.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { type Place, RecordOfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { type Extra, ExtraInput, getExtra, getExtraHistory, updateExtra } from '../contract.ts'
import { ExtraBadge } from './ExtraBadge.tsx'
import { ExtraFields } from './ExtraFields.tsx'
import { differences, extraBody, extraFieldOf, formOf } from './extraForm.ts'
import { aboutText, priceText } from './extraText.ts'
import { t } from './texts.ts'
import { told } from './told.ts'

const DeleteExtra = lazy(async () => ({ default: (await import('./DeleteExtra.tsx')).DeleteExtra }))
const PublishExtra = lazy(async () => ({ default: (await import('./PublishExtra.tsx')).PublishExtra }))

interface Props extends Place {
  extra: Extra
}
const addressOf = (uuid: string, query: Record<string, string>) => to('/facility-extras/{uuid}', { uuid }, query)

export const ExtraDetail = () => (
  <RecordOfBuilding read={getExtra}>
    {(extra, place, address) =>
      address.get('edit') !== null && extra.may.edit ? <ExtraEdit key={extra.uuid} {...place} extra={extra} /> : <Shown {...place} extra={extra} />
    }
  </RecordOfBuilding>
)

const Shown = ({ oc, query, extra }: Props) => {
  const go = useGo()
  const { open, dialog } = useDialog()
  const { uuid, title, may } = extra
  const list = to('/facility-extras', {}, query)
  const publish = () => open((onClose) => <PublishExtra oc={oc} extra={extra} onClose={onClose} />)
  return (
    <>
      <TitleBar
        title={title}
        back={list}
        badge={<ExtraBadge status={extra.status} />}
        meta={[t(`kind.${extra.kind}`), aboutText(extra)]}
        actions={[
          may.publish && { label: t('publish'), icon: <Send size={16} />, primary: true, onClick: publish },
          may.edit && { label: words('edit'), icon: <Pencil size={16} />, primary: !may.publish, href: addressOf(uuid, { ...query, edit: '1' }) },
          may.withdraw && { label: t('withdraw'), icon: <EyeOff size={16} />, onClick: publish },
          may.delete && {
            label: words('deleteEllipsis'),
            icon: <Trash2 size={16} />,
            danger: true,
            rule: true,
            onClick: () => open((onClose) => <DeleteExtra oc={oc} extra={extra} onClose={onClose} onDone={() => go(list)} />),
          },
        ]}
      />
      <RecordTabs
        label={title}
        here={addressOf(uuid, query)}
        details={<ExtraFacts extra={extra} />}
        history={<ExtraHistory oc={oc} extra={extra} />}
      />
      {dialog}
    </>
  )
}

const ExtraFacts = ({ extra }: { extra: Extra }) => {
  const { kind, facilities, categories, notifyEmails, extraDescList, timeZone } = extra
  const others = languages.flatMap((one) => {
    const title = extraDescList.find(({ languageCode }) => languageCode === one)?.title
    return one !== language && title ? [`${title} (${languageNames[one]})`] : []
  })
  return (
    <Sections>
      <Section title={t('extra')}>
        <Facts
          facts={[
            { label: words('kind'), value: t(`kind.${kind}`) },
            { label: t('column.about'), value: aboutText(extra) },
            kind !== 'LAYOUT' && { label: t('price'), value: priceText(extra) },
            { label: t('forRooms'), value: listText([...categories, ...facilities].map(({ name }) => name)) || t('allRooms'), wide: true },
            kind === 'CATERING' && { label: t('field.notifyEmails'), value: listText(notifyEmails) || t('nobodyTold'), wide: true },
            { label: t('description'), value: textIn(extraDescList, 'description', language), wide: true },
            { label: t('calledIn'), value: listText(others), wide: true },
          ]}
        />
      </Section>
      <RecordSection record={extra} zone={timeZone} />
    </Sections>
  )
}

const ExtraHistory = ({ oc, extra: { uuid, currency, timeZone } }: { oc: string; extra: Extra }) => {
  const wordOf = (field: string, value: string) =>
    field === 'price' ? decimalText(Number(value), currency) : field === 'pricePer' ? t.of(`unit.${value}`) : undefined
  return (
    <RecordHistory
      read={getExtraHistory}
      params={{ oc, uuid }}
      t={t}
      told={told}
      zone={timeZone}
      wordOf={wordOf}
      secret={['facilityIds', 'categoryIds']}
    />
  )
}

const ExtraEdit = ({ oc, query, extra }: Props) => {
  const back = addressOf(extra.uuid, query)
  const edit = useEdit({
    record: extra,
    save: updateExtra,
    schema: ExtraInput,
    at: { params: { oc, uuid: extra.uuid } },
    toForm: formOf,
    toBody: extraBody(extra.currency),
    t,
    keep: `extras/${extra.uuid}`,
    fieldOf: extraFieldOf,
    said: t('updated', { title: extra.title }),
    leadsTo: back,
  })
  return (
    <>
      <TitleBar title={t('editExtra')} tab={extra.title} back={back} badge={<ExtraBadge status={extra.status} />} meta={[extra.title]} />
      <EditForm edit={edit} differences={differences} verb={words('saveChanges')}>
        <ExtraFields oc={oc} currency={extra.currency} form={edit.values} onChange={edit.set} errors={edit.errors} existing />
      </EditForm>
    </>
  )
}
