import { Checkbox, Radio, Select, Stack, Switch } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/Stack.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { DateField } from '#kit/web/parts/fields/DateTimeField.tsx'
import { TimeField } from '#kit/web/parts/fields/TimeField.tsx'
import { TranslatedField } from '#kit/web/parts/fields/TranslatedField.tsx'
import { useTranslated } from '#kit/web/parts/fields/useTranslated.ts'
import { FieldRow } from '#kit/web/parts/page/FormPage.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { blockEffects } from '#modules/property/units/contract.ts'
import { listBlockable, scopes } from '../contract.ts'
import type { BlockForm } from './blockForm.ts'
import { t } from './texts.ts'

interface Props {
  oc: string
  form: BlockForm
  onChange: (changes: Partial<BlockForm>) => void
  errors: Record<string, string>
}

const wrong = (error: string | undefined) => (error === undefined ? {} : { error })

export const BlockFields = (props: Props) => (
  <>
    <Where {...props} />
    <When {...props} />
    <WhyAndHow {...props} />
  </>
)

const Where = ({ oc, form, onChange, errors }: Props) => {
  const choices = useItem(listBlockable, { params: { oc } }, { keep: true }).data
  return (
    <FormSection title={t('where')}>
      <Radio.Group
        aria-label={t('where')}
        value={form.scope}
        onChange={(next) => onChange({ scope: scopes.find((one) => one === next) ?? form.scope })}
      >
        <Stack gap="xs">
          {scopes.map((scope) => (
            <Radio key={scope} value={scope} label={t(`scope.${scope}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {form.scope === 'CATEGORY' && (
        <Select
          label={words('category')}
          required
          searchable
          data={(choices?.categories ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }))}
          value={form.categoryUuid || null}
          onChange={(next) => onChange({ categoryUuid: next ?? '' })}
          error={errors.categoryUuid}
        />
      )}
      {form.scope === 'FACILITY' && (
        <Select
          label={words('facility')}
          description={t('facilityHelp')}
          required
          searchable
          data={(choices?.categories ?? []).map(({ id, name }) => ({
            group: name,
            items: (choices?.facilities ?? []).filter(({ categoryId }) => categoryId === id).map((one) => ({ value: one.uuid, label: one.name })),
          }))}
          value={form.facilityUuid || null}
          onChange={(next) => onChange({ facilityUuid: next ?? '' })}
          error={errors.facilityUuid}
        />
      )}
    </FormSection>
  )
}

const When = ({ form, onChange, errors }: Props) => (
  <FormSection title={words('when')} help={t('whenHelp')}>
    <FieldRow>
      <DateField label={t('dateFrom')} required value={form.dateFrom} onChange={(dateFrom) => onChange({ dateFrom })} {...wrong(errors.dateFrom)} />
      <DateField
        label={t('dateUntil')}
        required
        value={form.dateUntil}
        onChange={(dateUntil) => onChange({ dateUntil })}
        {...wrong(errors.dateUntil)}
      />
    </FieldRow>
    <Switch label={t('wholeDays')} checked={form.wholeDays} onChange={(event) => onChange({ wholeDays: event.currentTarget.checked })} />
    {!form.wholeDays && (
      <FieldRow>
        <TimeField label={t('timeFrom')} required value={form.timeFrom} onChange={(timeFrom) => onChange({ timeFrom })} {...wrong(errors.timeFrom)} />
        <TimeField
          label={t('timeUntil')}
          required
          value={form.timeUntil}
          onChange={(timeUntil) => onChange({ timeUntil })}
          {...wrong(errors.timeUntil)}
        />
      </FieldRow>
    )}
    <Switch
      label={t('yearlySwitch')}
      description={t('yearlyHelp')}
      checked={form.yearly}
      onChange={(event) => onChange({ yearly: event.currentTarget.checked })}
    />
  </FormSection>
)

/** Why it is blocked, who may read that, and what is shut besides. */
const WhyAndHow = ({ form, onChange, errors }: Props) => {
  const translated = useTranslated({ form, fields: ['reason'], list: 'reasonDescList', onChange, errors })
  return (
    <FormSection title={words('reason')}>
      <TranslatedField label={words('reason')} required maxLength={200} {...translated('reason')} />
      <Switch
        label={t('reasonShownSwitch')}
        description={t('reasonShownHelp')}
        checked={form.reasonShown}
        onChange={(event) => onChange({ reasonShown: event.currentTarget.checked })}
      />
      <Checkbox.Group
        label={t('effects')}
        description={t('effectsHelp')}
        value={[...form.effects]}
        onChange={(chosen) => onChange({ effects: blockEffects.filter((one) => chosen.includes(one)) })}
        error={errors.effects}
      >
        <Stack gap="xs" mt={8}>
          {blockEffects.map((one) => (
            <Checkbox key={one} value={one} label={t(`effects.${one}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
    </FormSection>
  )
}
