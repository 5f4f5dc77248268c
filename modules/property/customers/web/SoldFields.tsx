import { addOns } from '#kit/contract/add-ons.ts'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { AddOnFields, BillingFields, PlanSelect, QuotaFields } from '#modules/property/subscriptions/web/front.tsx'
import type { NewForm } from './customerForm.ts'
import { t } from './texts.ts'

/** The problems of one part of the body, by their own names. */
const within = (errors: Readonly<Record<string, string>>, part: string): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).flatMap(([path, said]) => (path.startsWith(`${part}.`) ? [[path.slice(part.length + 1), said]] : [])))

interface Props {
  form: NewForm
  onChange: (changes: Partial<NewForm>) => void
  errors: Readonly<Record<string, string>>
}

/** What a new customer is sold: plan, billing, passes and add-ons. */
export const SoldFields = ({ form, onChange, errors }: Props) => (
  <FormSection title={t('subscription')}>
    <PlanSelect type={form.officeCentreType} value={form.planCode} onChange={(planCode) => onChange({ planCode })} error={errors.planCode} />
    <BillingFields value={form} onChange={onChange} errors={errors} />
    <QuotaFields value={form.quotas} onChange={(quotas) => onChange({ quotas })} errors={within(errors, 'quotas')} />
    {form.officeCentreType === 'TENANT' ? (
      <p>{t('addOnsOfBuilding')}</p>
    ) : (
      <AddOnFields codes={addOns} value={form.addOns} onChange={(chosen) => onChange({ addOns: chosen })} />
    )}
  </FormSection>
)
