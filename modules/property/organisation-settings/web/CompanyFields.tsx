import { megabytes } from '#kit/web/parts/fields/fileCheck.ts'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { PictureField } from '#kit/web/parts/pictures/PictureField.tsx'
import { NameFields, ReachFields } from '#modules/identity/office-centres/web/front.tsx'
import { uploadImage } from '#modules/platform/files/web/front.tsx'
import type { CompanyForm } from './companyForm.ts'
import { t } from './texts.ts'

interface Props {
  isBuilding: boolean
  form: CompanyForm
  errors: Readonly<Record<string, string>>
  onChange: (changes: Partial<CompanyForm>) => void
}

const upload = uploadImage('office-centres')

export const CompanyFields = ({ isBuilding, form, errors, onChange }: Props) => (
  <>
    <FormSection title={t(isBuilding ? 'aboutBuilding' : 'about')}>
      <NameFields isBuilding={isBuilding} form={form} errors={errors} onChange={onChange} />
      <PictureField
        label={t('logo')}
        help={t('logoHelp', { n: megabytes })}
        invitation={t('chooseLogo')}
        shape="square"
        upload={upload}
        value={form.logo}
        onChange={(logo) => onChange({ logo })}
        error={errors.logoUuid}
      />
    </FormSection>
    <FormSection title={t('reach')}>
      <ReachFields form={form} errors={errors} onChange={onChange} />
    </FormSection>
  </>
)
