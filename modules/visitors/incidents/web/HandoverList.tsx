import { Textarea } from '@mantine/core'
import { ClipboardCheck } from 'lucide-react'
import { fieldsOf } from '#kit/web/fieldsOf.ts'
import { useListing } from '#kit/web/listing.ts'
import { holds } from '#kit/web/me.ts'
import { useMoments } from '#kit/web/moments.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { inputWrapperOrder } from '#kit/web/parts/fields/DayInput.tsx'
import { NumberField } from '#kit/web/parts/fields/NumberField.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { useExport } from '#kit/web/parts/list/useExport.tsx'
import { momentWidth } from '#kit/web/parts/list/widths.ts'
import { FieldRow } from '#kit/web/parts/page/FormPage.tsx'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { useSubmit } from '#kit/web/submit.ts'
import { words } from '#kit/web/words.ts'
import { BuildingBar, OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { can, emailHandovers, getStanding, listHandovers, writeHandover } from '../contract.ts'
import { type Handover, HandoverInput } from '../contract/handover.ts'
import { StandingList } from './StandingList.tsx'
import { t } from './texts.ts'

export const HandoverList = () => <OfBuilding>{({ id, query }) => <HandoversOf oc={id} query={query} />}</OfBuilding>

export const HandoverBadge = ({ of: { status } }: { of: Pick<Handover, 'status'> }) => (
  <StatusBadge tone={status === 'WRITTEN' ? 'waiting' : 'over'} plain={status === 'SIGNED'}>
    {status === 'WRITTEN' ? t('toSign') : t('signed')}
  </StatusBadge>
)

const HandoversOf = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const list = useListing(listHandovers, { sort: { by: 'writtenDate', direction: 'DESC' }, params: { oc }, except: ['oc'] })
  const { moment } = useMoments()
  const { open, dialog } = useDialog()
  const stood = ({ incidents, alarms }: Handover) => [t('stoodIncidents', { n: incidents }), t('stoodAlarms', { n: alarms })].join(' · ')
  const columns: Column<Handover>[] = [
    {
      key: 'writtenDate',
      title: t('handedOverAt'),
      sortable: true,
      always: true,
      width: momentWidth,
      render: ({ writtenDate }) => moment(writtenDate),
    },
    { key: 'writtenBy', title: t('handedOverBy'), width: 190, render: ({ writtenBy }) => writtenBy ?? t('noName') },
    { key: 'status', title: words('status'), width: 170, skeleton: 'badge', render: (row) => <HandoverBadge of={row} /> },
    { key: 'signed', title: t('signedBy'), width: 190, render: ({ signed }) => (signed ? (signed.by ?? t('noName')) : '') },
    { key: 'stood', title: t('standing'), width: 200, wide: true, render: stood },
  ]
  const sheet = useExport(emailHandovers, { params: { oc }, query: list.query })
  const send = holds(can.EXPORT) && sheet
  const add = holds(can.ADD)
    ? {
        label: t('writeHandover'),
        icon: <ClipboardCheck size={16} />,
        primary: true,
        onClick: () => open((onClose) => <WriteHandover oc={oc} onClose={onClose} />),
      }
    : undefined
  return (
    <>
      <TitleBar title={t('handovers')} meta={[list.found]} actions={[send, add]} />
      <BuildingBar path="/handovers" />
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchHandovers') }} />
      <DataTable
        label={t('handovers')}
        columns={columns}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ writtenDate }) => moment(writtenDate)}
        href={({ uuid }) => to('/handovers/{uuid}', { uuid }, query)}
        phone={(row) => ({
          title: moment(row.writtenDate),
          second: [row.writtenBy ?? t('noName'), stood(row)].join(' · '),
          badge: <HandoverBadge of={row} />,
        })}
        empty={{ text: t('noHandovers'), action: add }}
      />
      {dialog}
    </>
  )
}

interface Form {
  openMatters: string
  watch: string
  keys: number | null
  badges: number | null
}
const empty: Form = { openMatters: '', watch: '', keys: null, badges: null }
const asTyped = (form: Form) => form

const WriteHandover = ({ oc, onClose }: { oc: string; onClose: () => void }) => {
  const standing = useItem(getStanding, { params: { oc } }).data
  const form = useSubmit(writeHandover, {
    initial: empty,
    toBody: asTyped,
    schema: HandoverInput,
    t,
    at: { params: { oc } },
    said: t('handedOver'),
    closes: onClose,
  })
  const field = fieldsOf({ form: form.values, onChange: form.set, errors: form.errors })
  const text = (name: 'openMatters' | 'watch', help?: string) => (
    <Textarea label={t(name)} description={help} inputWrapperOrder={inputWrapperOrder} rows={3} maxLength={4000} {...field.text(name)} />
  )
  const count = (name: 'keys' | 'badges') => <NumberField label={t(name)} required min={0} max={9999} {...field.value(name)} />
  return (
    <FormDialog title={t('writeHandover')} verb={t('handoverVerb')} busy={form.busy} onClose={onClose} onSave={form.submit}>
      {text('openMatters', t('openMattersHelp'))}
      {text('watch')}
      <FieldRow>
        {count('keys')}
        {count('badges')}
      </FieldRow>
      {standing && <StandingList title={t('standingNow')} standing={standing} />}
    </FormDialog>
  )
}
