import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useMe } from '#kit/web/me.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { TimeField } from '#kit/web/parts/fields/TimeField.tsx'
import { words } from '#kit/web/words.ts'
import { CompanySelect } from '#modules/identity/office-centres/web/front.tsx'
import type { DocumentCheck } from '#modules/visitors/visiting-settings/contract.ts'
import { DocumentFields } from './DocumentFields.tsx'
import { type DocumentForm, nothingSeen } from './documentForm.ts'
import { HostField } from './HostField.tsx'
import { t } from './texts.ts'
import { type WalkInForm, type WalkInProps, useWalkIn } from './useWalkIn.ts'
import type { VisitorForm } from './visitForm.ts'
import { VisitorsField } from './VisitorsField.tsx'
import classes from './Visits.module.css'

/** Whoever stays keeps what was seen of them. */
const documentsOf = (visitors: readonly VisitorForm[], { visitors: before, documents }: WalkInForm): DocumentForm[] =>
  visitors.map((visitor, at) => documents[visitors.length === before.length ? at : before.indexOf(visitor)] ?? nothingSeen)

interface DocumentsProps {
  check: DocumentCheck
  form: WalkInForm
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
export const WalkIn = (props: WalkInProps) => {
  const { oc, onClose } = props
  const { kind, id } = useMe().organisation
  const { form, asked, until, setVisited } = useWalkIn(props)
  const { values, set, errors } = form
  return (
    <FormDialog
      title={t('walkIn')}
      text={t('walkInText')}
      verb={values.askHost ? t('askHostVerb') : t('checkIn')}
      busy={form.busy}
      onClose={onClose}
      onSave={form.submit}
    >
      <VisitorsField
        value={values.visitors}
        onChange={(visitors) => set({ visitors, documents: documentsOf(visitors, values) })}
        fields={asked?.fields}
        errors={errors}
      />
      {kind !== 'company' && (
        <CompanySelect
          label={words('company')}
          office={oc}
          value={values.companyId}
          onChange={(companyId) => {
            set({ companyId, host: [] })
            setVisited(companyId || oc)
          }}
          first={[{ value: String(id), label: words('theBuilding') }]}
          clearable
          error={errors.companyId}
        />
      )}
      <HostField
        oc={oc}
        companyId={values.companyId}
        value={values.host}
        onChange={(changes) => {
          set(changes)
          if (changes.companyId) setVisited(changes.companyId)
        }}
        error={errors.hostId}
      />
      <TimeField
        label={t('timeUntil')}
        required
        value={until}
        onChange={(timeUntil) => set({ timeUntil })}
        {...(errors.timeUntil ? { error: errors.timeUntil } : {})}
      />
      <Checkbox label={t('askHost')} checked={values.askHost} onChange={(event) => set({ askHost: event.currentTarget.checked })} />
      {asked && asked.documentCheck !== 'NONE' && !values.askHost && (
        <Documents check={asked.documentCheck} form={values} onChange={(documents) => set({ documents })} errors={errors} />
      )}
    </FormDialog>
  )
}
