import { Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { words } from '#kit/web/words.ts'
import { DirectoryLinks } from './DirectoryLinks.tsx'
import type { FieldProps } from './fieldProps.ts'
import { t } from './texts.ts'
import classes from './OrganisationSettings.module.css'

/** Sign-in, and the board in the lobby. */
export const SwitchFields = ({ settings, form, onChange }: FieldProps) => {
  const { may, officeCentreType, codeRequiredByBuilding, building } = settings
  return (
    <>
      <FormSection title={words('signInTitle')}>
        <Switch
          label={t('codeRequired')}
          description={t(officeCentreType === 'LANDLORD' ? 'codeRequiredOfBuilding' : 'codeRequiredHelp')}
          checked={form.codeRequired}
          onChange={(event) => onChange({ codeRequired: event.currentTarget.checked })}
        />
        {codeRequiredByBuilding && <p className={classes.quiet}>{t('codeByBuilding')}</p>}
      </FormSection>
      {officeCentreType !== 'OFFICE' && (
        <FormSection title={t('directory')}>
          {may.editBuilding ? (
            <Switch
              label={t('directoryOn')}
              description={t('directoryOnHelp')}
              checked={form.directoryOn}
              onChange={(event) => onChange({ directoryOn: event.currentTarget.checked })}
            />
          ) : (
            <Switch
              label={t('shownInDirectory')}
              description={t('shownInDirectoryHelp')}
              checked={form.shownInDirectory}
              onChange={(event) => onChange({ shownInDirectory: event.currentTarget.checked })}
            />
          )}
          {building.directoryOn ? (
            <DirectoryLinks settings={settings} />
          ) : (
            !may.editBuilding && <p className={classes.quiet}>{t('directoryIsOff')}</p>
          )}
        </FormSection>
      )}
    </>
  )
}
