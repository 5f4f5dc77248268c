import { Select, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import type { Data } from '#kit/contract/endpoint.ts'
import { holds, useMe } from '#kit/web/me.ts'
import { TimeField } from '#kit/web/parts/fields/TimeField.tsx'
import { FieldRow } from '#kit/web/parts/page/FormPage.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { CompanySelect } from '#modules/identity/office-centres/web/front.tsx'
import { FloorSelect } from '#modules/property/units/web/front.tsx'
import { mostVisitors } from '#modules/visitors/visiting-settings/contract.ts'
import { can, getVisitForm } from '../contract.ts'
import { DaysFields } from './DaysFields.tsx'
import { HostField } from './HostField.tsx'
import { t } from './texts.ts'
import type { VisitForm } from './visitForm.ts'
import { VisitNotes } from './VisitNotes.tsx'
import { VisitorsField } from './VisitorsField.tsx'
import classes from './Visits.module.css'

interface Props {
  oc: string
  form: VisitForm
  onChange: (changes: Partial<VisitForm>) => void
  errors: Record<string, string>
  /** Of a visit that is there, the company stays. */
  company?: string
  /** Its visitors came by sheets, and are more than stand here. */
  bySheet?: boolean
}

type PartProps = Pick<Props, 'form' | 'onChange' | 'errors'>
/** What the visited company, or the building, asks for. */
type Asks = Data<typeof getVisitForm> | undefined

export const VisitFields = ({ oc, company, bySheet = false, ...part }: Props) => {
  const visited = part.form.companyId || oc
  const asked = useItem(getVisitForm, { params: { oc: visited } }, { keep: true }).data
  return (
    <>
      <WhoComes asked={asked} bySheet={bySheet} {...part} />
      <When asked={asked} {...part} />
      <WhereTo oc={oc} asked={asked} company={company} {...part} />
      <VisitNotes visited={visited} {...part} />
    </>
  )
}

const WhoComes = ({ asked, bySheet, form, onChange, errors }: PartProps & { asked: Asks; bySheet: boolean }) => (
  <FormSection title={t('whoComes')} help={asked?.passesLeft === 0 ? t('noPassesLeft') : t('visitorsHelp')}>
    {bySheet ? (
      <p>{t('bySheet', { n: mostVisitors })}</p>
    ) : (
      <VisitorsField value={form.visitors} onChange={(visitors) => onChange({ visitors })} fields={asked?.fields} errors={errors} />
    )}
    <TextInput
      label={t('groupName')}
      maxLength={120}
      value={form.groupName}
      onChange={(event) => onChange({ groupName: event.currentTarget.value })}
      error={errors.groupName}
    />
  </FormSection>
)

const When = ({ asked, form, onChange, errors }: PartProps & { asked: Asks }) => (
  <FormSection title={words('when')}>
    <DaysFields form={form} onChange={onChange} errors={errors} min={asked?.today} most={asked?.longestDays ?? 26} />
    <FieldRow>
      <TimeField label={t('timeFrom')} required value={form.timeFrom} onChange={(timeFrom) => onChange({ timeFrom })} {...wrong(errors.timeFrom)} />
      <TimeField
        label={t('timeUntil')}
        required
        value={form.timeUntil}
        after={form.timeFrom}
        onChange={(timeUntil) => onChange({ timeUntil })}
        {...wrong(errors.timeUntil)}
      />
    </FieldRow>
  </FormSection>
)

const WhereTo = ({ oc, asked, company, form, onChange, errors }: PartProps & { oc: string; asked: Asks; company: string | undefined }) => {
  const { kind, id } = useMe().organisation
  const choosesCompany = kind !== 'company' && holds(can.EDIT)
  return (
    <FormSection title={t('whereTo')}>
      {choosesCompany &&
        (company === undefined ? (
          <CompanySelect
            label={words('company')}
            office={oc}
            value={form.companyId}
            onChange={(companyId) => onChange({ companyId, host: [], tell: [] })}
            first={[{ value: String(id), label: words('theBuilding') }]}
            clearable
            error={errors.companyId}
          />
        ) : (
          <p className={classes.quiet}>{company}</p>
        ))}
      {holds(can.EDIT) && (
        <HostField oc={oc} companyId={form.companyId} value={form.host} onChange={onChange} help={t('hostHelp')} error={errors.hostId} />
      )}
      {asked && asked.purposes.length > 0 && (
        <Select
          label={t('purpose')}
          clearable
          data={asked.purposes.map(({ key, name }) => ({ value: key, label: name }))}
          value={form.purposeKey || null}
          onChange={(purposeKey) => onChange({ purposeKey: purposeKey ?? '' })}
          error={errors.purposeKey}
        />
      )}
      {holds('UNIT_VIEW') && <FloorSelect office={oc} towerId="" value={form.floorId} onChange={(floorId) => onChange({ floorId })} />}
    </FormSection>
  )
}

const wrong = (error: string | undefined) => (error ? { error } : {})
