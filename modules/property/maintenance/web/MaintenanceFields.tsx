import { Radio, Stack } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/Stack.layer.css'
import { call } from '#kit/web/api.ts'
import { zoneText } from '#kit/web/parts/fields/dates.ts'
import { DateTimeField } from '#kit/web/parts/fields/DateTimeField.tsx'
import { pickPages } from '#kit/web/parts/fields/pick.ts'
import { PickMany } from '#kit/web/parts/fields/PickMany.tsx'
import { TranslatedField } from '#kit/web/parts/fields/TranslatedField.tsx'
import { useTranslated } from '#kit/web/parts/fields/useTranslated.ts'
import { FieldRow } from '#kit/web/parts/page/FormPage.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { words } from '#kit/web/words.ts'
import { listBuildingChoices } from '#modules/identity/office-centres/contract.ts'
import { windowScopes } from '../contract.ts'
import type { MaintenanceForm } from './maintenanceForm.ts'
import { t } from './texts.ts'

interface Props {
  form: MaintenanceForm
  onChange: (changes: Partial<MaintenanceForm>) => void
  errors: Record<string, string>
  /** On whose clock the times are meant, once that is known. */
  zone: string | undefined
  /** It is on: where and since when stay as they are. */
  begun?: boolean
}

const loadBuildings = pickPages(
  (query) => call(listBuildingChoices, { query }),
  ({ id, companyName, address }) => ({ id: String(id), name: companyName, detail: address }),
)

/** The fields of a window, for New and Edit. */
export const MaintenanceFields = ({ form, onChange, errors, zone, begun = false }: Props) => {
  const translated = useTranslated({ form, fields: ['title', 'message'], list: 'maintenanceDescList', onChange, errors })
  return (
    <>
      {!begun && (
        <FormSection title={t('where')}>
          <Radio.Group
            aria-label={t('where')}
            value={form.everywhere ? 'PLATFORM' : 'BUILDINGS'}
            onChange={(scope) => onChange({ everywhere: scope === 'PLATFORM' })}
          >
            <Stack gap="sm">
              {windowScopes.map((scope) => (
                <Radio key={scope} value={scope} label={t(`scope.${scope}`)} />
              ))}
            </Stack>
          </Radio.Group>
          {!form.everywhere && (
            <PickMany
              label={t('buildings')}
              kind="organisation"
              required
              value={form.buildings.map(({ id, name }) => ({ id: String(id), name }))}
              onChange={(picked) => onChange({ buildings: picked.map(({ id, name }) => ({ id: Number(id), name })) })}
              load={loadBuildings}
              error={errors.buildingIds}
            />
          )}
        </FormSection>
      )}
      <FormSection title={words('when')} help={zone && t('onClockOf', { zone: zoneText(zone) })}>
        <FieldRow>
          <DateTimeField
            label={t('column.starts')}
            required
            disabled={begun}
            value={form.starts}
            onChange={(starts) => onChange({ starts })}
            error={errors.startDate ?? errors.startTime}
          />
          <DateTimeField
            label={t('column.ends')}
            required
            value={form.ends}
            after={form.starts}
            onChange={(ends) => onChange({ ends })}
            min={form.starts.date || undefined}
            error={errors.endDate ?? errors.endTime}
          />
        </FieldRow>
      </FormSection>
      <FormSection title={t('whatIsSaid')}>
        <TranslatedField label={words('title')} required rows={1} maxLength={120} {...translated('title')} />
        <TranslatedField label={t('message')} help={t('messageHelp')} required rows={8} maxLength={1000} {...translated('message')} />
      </FormSection>
    </>
  )
}
