import { Radio, Stack } from '@mantine/core'
import { zoneText } from '#kit/web/parts/fields/dates.ts'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/Stack.layer.css'
import { DateField } from '#kit/web/parts/fields/DateTimeField.tsx'
import { ReasonField } from '#kit/web/parts/fields/ReasonField.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { words } from '#kit/web/words.ts'
import { CompanySelect } from '#modules/identity/office-centres/web/front.tsx'
import type { OffBoardingForm } from './offBoardingForm.ts'
import { t } from './texts.ts'

interface Props {
  office: string
  form: OffBoardingForm
  onChange: (changes: Partial<OffBoardingForm>) => void
  errors: Record<string, string>
  /** Once one is chosen; with the clock of the building. */
  company: { companyName: string; timeZone: string; today: string } | undefined
}

export const OffBoardingFields = ({ office, form, onChange, errors, company }: Props) => (
  <>
    <FormSection title={words('decision')}>
      <CompanySelect
        label={words('company')}
        placeholder={t('chooseCompany')}
        required
        office={office}
        value={form.companyId}
        onChange={(companyId) => onChange({ companyId })}
        name={company?.companyName}
        error={errors.companyId}
      />
      <ReasonField
        description={t('reasonHelp')}
        maxLength={500}
        value={form.reason}
        onChange={(reason) => onChange({ reason })}
        error={errors.reason}
      />
    </FormSection>
    <FormSection title={words('when')} help={company && t('whenHelp', { zone: zoneText(company.timeZone) })}>
      <Radio.Group aria-label={words('when')} value={form.atOnce ? 'NOW' : 'DAY'} onChange={(when) => onChange({ atOnce: when === 'NOW' })}>
        <Stack gap="sm">
          {(['NOW', 'DAY'] as const).map((when) => (
            <Radio key={when} value={when} label={t(`when.${when}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {!form.atOnce && (
        <DateField
          label={t('leavesOn')}
          required
          value={form.leavesOn}
          onChange={(leavesOn) => onChange({ leavesOn })}
          {...(company ? { min: company.today } : {})}
          {...(errors.leavesOn ? { error: errors.leavesOn } : {})}
        />
      )}
    </FormSection>
  </>
)
