import { ActionIcon, Button, Switch } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import '@mantine/core/styles/Switch.layer.css'
import { languages } from '#kit/contract/language.ts'
import { call } from '#kit/web/api.ts'
import { pickPages } from '#kit/web/parts/fields/pick.ts'
import { PickMany } from '#kit/web/parts/fields/PickMany.tsx'
import { noText } from '#kit/web/parts/fields/translated.ts'
import { TranslatedField } from '#kit/web/parts/fields/TranslatedField.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { words } from '#kit/web/words.ts'
import { listFloorChoices } from '#modules/property/units/contract.ts'
import { purposesAtMost } from '../contract.ts'
import type { FieldProps } from './fieldProps.ts'
import { t } from './texts.ts'
import classes from './VisitingSettings.module.css'

const floorsOf = (oc: string) =>
  pickPages(
    (query) => call(listFloorChoices, { params: { id: oc }, query }),
    ({ id, floorNo, towerName }) => ({ id: String(id), name: floorNo, detail: towerName }),
  )

/** What is wrong with a text, by its language. */
const wrongIn = (errors: Record<string, string>, path: string) =>
  Object.fromEntries(languages.flatMap((one) => (errors[`${path}.${one}`] ? [[one, errors[`${path}.${one}`] ?? '']] : [])))

/** What the building alone decides. */
export const BuildingFields = ({ oc, form, errors, onChange }: FieldProps) => (
  <>
    <FormSection title={t('restricted')} help={t('restrictedHelp')}>
      <PickMany
        label={t('restricted')}
        hideLabel
        value={form.restricted}
        onChange={(restricted) => onChange({ restricted })}
        load={floorsOf(oc)}
        error={errors['building.restrictedFloorIds']}
      />
    </FormSection>
    <Purposes form={form} errors={errors} onChange={onChange} />
    <FormSection title={t('selfRegistration')} help={t('selfRegistrationHelp')}>
      <Switch
        label={t('selfRegistrationOn')}
        checked={form.selfRegistration}
        onChange={(event) => onChange({ selfRegistration: event.currentTarget.checked })}
      />
      {form.selfRegistration && (
        <Switch label={t('confirmEmail')} checked={form.confirmEmail} onChange={(event) => onChange({ confirmEmail: event.currentTarget.checked })} />
      )}
    </FormSection>
    <FormSection title={t('consent')} help={t('consentHelp')}>
      <TranslatedField
        label={t('consentText')}
        rows={6}
        value={form.consent}
        onChange={(consent) => onChange({ consent })}
        errors={wrongIn(errors, 'building.consent')}
      />
    </FormSection>
  </>
)

const Purposes = ({ form: { purposes }, errors, onChange }: Pick<FieldProps, 'form' | 'errors' | 'onChange'>) => (
  <FormSection title={t('purposes')} help={t('purposesHelp')}>
    {purposes.length === 0 && <p className={classes.quiet}>{t('noPurposes')}</p>}
    {purposes.map(({ key, names }, at) => (
      <div key={key} className={classes.purpose}>
        <TranslatedField
          label={t('purpose', { n: at + 1 })}
          maxLength={60}
          value={names}
          onChange={(changed) => onChange({ purposes: purposes.map((one) => (one.key === key ? { key, names: changed } : one)) })}
          errors={wrongIn(errors, `building.purposes.${at}.names`)}
        />
        <ActionIcon
          variant="subtle"
          aria-label={words('removeName', { name: names.en || t('purpose', { n: at + 1 }) })}
          onClick={() => onChange({ purposes: purposes.filter((one) => one.key !== key) })}
        >
          <X size={16} />
        </ActionIcon>
      </div>
    ))}
    {purposes.length < purposesAtMost && (
      <Button
        variant="default"
        size="md"
        leftSection={<Plus size={16} />}
        onClick={() => onChange({ purposes: [...purposes, { key: crypto.randomUUID(), names: noText }] })}
      >
        {t('addPurpose')}
      </Button>
    )}
  </FormSection>
)
