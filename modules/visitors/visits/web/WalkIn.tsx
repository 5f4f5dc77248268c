import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useState } from 'react'
import { useDraft } from '#kit/web/draft.ts'
import { listText } from '#kit/web/listed.ts'
import { useMe } from '#kit/web/me.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import type { Pick } from '#kit/web/parts/fields/pick.ts'
import { TimeField } from '#kit/web/parts/fields/TimeField.tsx'
import { showSuccess, showWarning } from '#kit/web/parts/page/toasts.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { CompanySelect } from '#modules/identity/office-centres/web/front.tsx'
import type { DocumentCheck } from '#modules/visitors/visiting-settings/contract.ts'
import { getVisitForm, receiveWalkIn } from '../contract.ts'
import { type Visitor, WalkInInput } from '../contract/visit.ts'
import type { Wanted } from './deskAnswers.ts'
import { DocumentFields } from './DocumentFields.tsx'
import { documentBody, type DocumentForm, nothingSeen } from './documentForm.ts'
import { HostField } from './HostField.tsx'
import { waits } from './stopped.ts'
import { t } from './texts.ts'
import { nobodyYet, visitorBody, type VisitorForm } from './visitForm.ts'
import { VisitorsField } from './VisitorsField.tsx'
import { walkInUntil } from './walkInUntil.ts'
import classes from './Visits.module.css'

interface Form {
  companyId: string
  host: Pick[]
  /** Null: as long as `walkInUntil` says. */
  timeUntil: string | null
  visitors: VisitorForm[]
  /** Of the n-th visitor. */
  documents: DocumentForm[]
  askHost: boolean
}
const begun: Form = { companyId: '', host: [], timeUntil: null, visitors: [nobodyYet], documents: [], askHost: false }
const bodyOf = ({ companyId, host, visitors, documents, askHost }: Form, timeUntil: string) => ({
  companyId: companyId ? Number(companyId) : null,
  hostId: host[0] ? Number(host[0].id) : null,
  timeUntil,
  visitors: visitors.map(visitorBody),
  documents: askHost ? [] : documents.map(documentBody),
  askHost,
})

/** Whoever stays keeps what was seen of them. */
const documentsOf = (visitors: readonly VisitorForm[], { visitors: before, documents }: Form): DocumentForm[] =>
  visitors.map((visitor, at) => documents[visitors.length === before.length ? at : before.indexOf(visitor)] ?? nothingSeen)

/** As after a check-in: of one alone it can be taken back from here. */
const saidIn = (visitors: readonly Visitor[], onUndo: Props['onUndo']): void => {
  const [first, ...others] = visitors
  if (others.length > 0) return showSuccess(t('said.checkInMany', { n: visitors.length }))
  const day = first?.days.find((one) => one.status === 'CHECKED_IN')
  showSuccess(t('said.checkIn', { name: first?.name ?? '' }), day ? { onUndo: () => onUndo(day) } : {})
}

/** Of a building's desk; a company's own visitors have come to see it. */
const named = WalkInInput.refine(({ companyId, hostId }) => companyId || hostId, { path: ['companyId'], message: 'whomToSee' })

interface Props {
  oc: string
  onClose: () => void
  /** Who is in, and of whom a photo may be taken. */
  onPhotos: (wanted: readonly Wanted[]) => void
  /** A day of somebody who was let in by mistake. */
  onUndo: (day: { uuid: string }) => void
}

/** What is typed of those who came, for whom it is, and their being received. */
const useWalkIn = ({ oc, onClose, onPhotos, onUndo }: Props) => {
  const [initial] = useState(begun)
  const [now] = useState(() => new Date())
  const [visited, setVisited] = useState(oc)
  const asked = useItem(getVisitForm, { params: { oc: visited } }, { keep: true }).data
  const { kind, timeZone } = useMe().organisation
  const usual = walkInUntil(now, asked?.timeZone ?? timeZone, asked?.longestHours ?? 24)
  const untilOf = ({ timeUntil }: Form): string => timeUntil ?? usual
  const draft = useDraft({ initial, toBody: (typed: Form) => bodyOf(typed, untilOf(typed)), schema: kind === 'company' ? WalkInInput : named, t })
  const form = draft.values
  const receive = useSend(receiveWalkIn, {
    onDone: ({ status, visitors }) => {
      onClose()
      onPhotos(visitors.flatMap(({ uuid: of, name, may }) => (may.takePhoto ? [{ uuid: of, name: name ?? '' }] : [])))
      const stopped = visitors.filter(waits).map((one) => one.name ?? t('nobodyNamed'))
      // whoever is stopped stands on the board, with what can be done
      if (stopped.length > 0) showWarning(t('said.stopped', { names: listText(stopped) }))
      else if (status === 'PENDING_APPROVAL') showSuccess(t('said.waits'))
      else if (form.askHost) showSuccess(t('said.asked'))
      else saidIn(visitors, onUndo)
    },
    onRefused: draft.refuse,
  })
  const save = () => {
    const body = draft.check()
    if (body) receive({ params: { oc }, body })
  }
  return { draft, asked, until: untilOf(form), setVisited, save, busy: receive.busy }
}

interface DocumentsProps {
  check: DocumentCheck
  form: Form
  onChange: (documents: DocumentForm[]) => void
  errors: Record<string, string>
}
/** What the desk has seen of each. */
const Documents = ({ check, form, onChange, errors }: DocumentsProps) =>
  form.visitors.map((visitor, at) => (
    <fieldset key={at} className={classes.asked} aria-label={t('documentOf', { name: visitor.name || t('visitorN', { n: at + 1 }) })}>
      {form.visitors.length > 1 && <p className={classes.quiet}>{visitor.name || t('visitorN', { n: at + 1 })}</p>}
      <DocumentFields
        check={check}
        value={form.documents[at] ?? nothingSeen}
        onChange={(document) => onChange(form.visitors.map((_, n) => (n === at ? document : (form.documents[n] ?? nothingSeen))))}
        error={errors[`documents.${at}.number`]}
      />
    </fieldset>
  ))

/** Somebody stands at the desk and was not announced. */
export const WalkIn = (props: Props) => {
  const { oc, onClose } = props
  const { kind, id } = useMe().organisation
  const { draft, asked, until, setVisited, save, busy } = useWalkIn(props)
  const form = draft.values
  return (
    <FormDialog
      title={t('walkIn')}
      text={t('walkInText')}
      verb={form.askHost ? t('askHostVerb') : t('checkIn')}
      busy={busy}
      onClose={onClose}
      onSave={save}
    >
      <VisitorsField
        value={form.visitors}
        onChange={(visitors) => draft.set({ visitors, documents: documentsOf(visitors, form) })}
        fields={asked?.fields}
        errors={draft.errors}
      />
      {kind !== 'company' && (
        <CompanySelect
          label={words('company')}
          office={oc}
          value={form.companyId}
          onChange={(companyId) => {
            draft.set({ companyId, host: [] })
            setVisited(companyId || oc)
          }}
          first={[{ value: String(id), label: words('theBuilding') }]}
          clearable
          error={draft.errors.companyId}
        />
      )}
      <HostField
        oc={oc}
        companyId={form.companyId}
        value={form.host}
        onChange={(changes) => {
          draft.set(changes)
          if (changes.companyId) setVisited(changes.companyId)
        }}
        error={draft.errors.hostId}
      />
      <TimeField
        label={t('timeUntil')}
        required
        value={until}
        onChange={(timeUntil) => draft.set({ timeUntil })}
        {...(draft.errors.timeUntil ? { error: draft.errors.timeUntil } : {})}
      />
      <Checkbox label={t('askHost')} checked={form.askHost} onChange={(event) => draft.set({ askHost: event.currentTarget.checked })} />
      {asked && asked.documentCheck !== 'NONE' && !form.askHost && (
        <Documents check={asked.documentCheck} form={form} onChange={(documents) => draft.set({ documents })} errors={draft.errors} />
      )}
    </FormDialog>
  )
}
