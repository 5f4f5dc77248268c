import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { inZone } from '#kit/web/parts/fields/dates.ts'
import { DateField } from '#kit/web/parts/fields/DateTimeField.tsx'
import { ReasonField } from '#kit/web/parts/fields/ReasonField.tsx'
import { useSubmit } from '#kit/web/submit.ts'
import { CompanySelect } from '#modules/identity/office-centres/web/front.tsx'
import { HoldInput, placeHold, records, type Settings } from '../contract.ts'
import { t } from './texts.ts'

interface Form {
  retention: string
  /** The building's own for all of it. */
  companyId: string
  reason: string
  untilDate: string
}
const asRecords = (value: string) => records.find((one) => one === value)

export const PlaceHold = ({ settings, oc, onClose }: { settings: Settings; oc: string; onClose: () => void }) => {
  const building = String(settings.officeCentreId)
  const [initial] = useState<Form>({ retention: 'access', companyId: building, reason: '', untilDate: '' })
  const [today] = useState(() => inZone(new Date(), settings.building.timeZone).day)
  const form = useSubmit(placeHold, {
    initial,
    toBody: ({ companyId, ...values }: Form) => ({ ...values, companyId: companyId === building ? null : Number(companyId) }),
    schema: HoldInput,
    t,
    at: { params: { oc } },
    said: t('holdPlaced'),
    closes: onClose,
  })
  const { values, errors, set } = form
  return (
    <FormDialog title={t('placeHoldTitle')} text={t('holdsHelp')} verb={t('placeVerb')} busy={form.busy} onClose={onClose} onSave={form.submit}>
      <Select
        label={t('holdWhat')}
        required
        data={records.map((value) => ({ value, label: t(`retention.${value}`) }))}
        value={values.retention}
        onChange={(value) => set({ retention: asRecords(value ?? '') ?? 'access' })}
        error={errors.retention}
      />
      {settings.officeCentreType === 'LANDLORD' && (
        <CompanySelect
          label={t('holdOfCompany')}
          required
          office={building}
          first={[{ value: building, label: t('holdOfBuilding') }]}
          value={values.companyId}
          onChange={(companyId) => set({ companyId })}
          error={errors.companyId}
        />
      )}
      <ReasonField value={values.reason} onChange={(reason) => set({ reason })} error={errors.reason} />
      <DateField
        label={t('holdUntil')}
        required
        min={today}
        value={values.untilDate}
        onChange={(untilDate) => set({ untilDate })}
        error={errors.untilDate}
      />
    </FormDialog>
  )
}
