import { Button, Radio, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import { useId } from 'react'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { listViewableBy, type ViewableBy, viewableBys } from '../contract.ts'
import { AudienceFacts } from './AudienceFacts.tsx'
import { type AudienceScope, type AudienceValue, chosenBy } from './audienceValue.ts'
import { type Choices, choicesFor } from './choices.ts'
import { ChosenField } from './ChosenField.tsx'
import { LeaveOut } from './LeaveOut.tsx'
import { t, useTexts } from './texts.ts'
import classes from './Audience.module.css'

interface Props {
  value: AudienceValue
  onChange: (value: AudienceValue) => void
  scope: AudienceScope
  /** The building, or the platform, whose companies and groups can be chosen. */
  officeCentreId: number
  /** Sentences, or keys of this module's, by the API's names of the fields. */
  errors?: Readonly<Record<string, string>>
  /** Published: the rule is shown and can no longer be changed. */
  disabled?: boolean
}

const hint = (code: ViewableBy, scope: AudienceScope): string => {
  if (code === 'ALL') return t(`hint.ALL.${scope}`)
  return code === 'USER_GROUP' && scope === 'company' ? t('hint.USER_GROUP.company') : t(`hint.${code}`)
}

/** Who can see it: everyone, or those in the buildings, companies or groups that are named; less those left out. */
export const AudienceField = ({ value, onChange, scope, officeCentreId, errors = {}, disabled }: Props) => {
  useTexts()
  const name = useId()
  const ways = useItem(listViewableBy, disabled ? undefined : {})
  if (disabled)
    return (
      <div className={classes.frozen}>
        <AudienceFacts audience={value} />
        <p className={classes.note}>{t('frozen')}</p>
      </div>
    )
  if (ways.error && !ways.data)
    return (
      <div className={classes.failed} role="alert">
        {t('choicesFailed')}
        <Button variant="default" size="xs" onClick={() => void ways.refetch()}>
          {words('tryAgain')}
        </Button>
      </div>
    )
  if (!ways.data) return <Skeleton height={viewableBys.length * 54} radius={8} />

  // A form checks with the contract's own schema and knows only the keys of its own module.
  const sentence = (field: string): string | undefined => errors[field] && t.of(errors[field])
  const choices = choicesFor(scope, officeCentreId)
  const wrong = sentence('viewableBy')
  const offered = viewableBys.filter((code) => ways.data.some((way) => way.code === code))
  const choose = (code: ViewableBy) => {
    if (code !== value.viewableBy) onChange(chosenBy(value, code))
  }
  return (
    <div className={classes.field}>
      <div role="radiogroup" aria-label={t('whoCanSee')} className={classes.ways} data-error={wrong ? true : undefined}>
        {offered.map((code) => (
          <div key={code} className={classes.way}>
            <label className={classes.face} htmlFor={`${name}-${code}`}>
              <Radio
                id={`${name}-${code}`}
                name={name}
                value={code}
                checked={code === value.viewableBy}
                onChange={() => choose(code)}
                error={Boolean(wrong)}
                data-wrong={wrong ? true : undefined}
              />
              <span>
                <span className={classes.name}>{t(`viewableBy.${code}`)}</span>
                <span className={classes.hint}>{hint(code, scope)}</span>
              </span>
            </label>
            {code === value.viewableBy && code !== 'ALL' && (
              <div className={classes.chosen}>
                <ChosenIn by={code} value={value} onChange={onChange} choices={choices} sentence={sentence} />
              </div>
            )}
          </div>
        ))}
      </div>
      {wrong && <p className={classes.error}>{wrong}</p>}
      <LeaveOut value={value} onChange={onChange} choices={choices} sentence={sentence} companies={scope !== 'company'} />
    </div>
  )
}

interface ChosenInProps {
  by: Exclude<ViewableBy, 'ALL'>
  value: AudienceValue
  onChange: (value: AudienceValue) => void
  choices: Choices
  sentence: (field: string) => string | undefined
}

const ChosenIn = ({ by, value, onChange, choices, sentence }: ChosenInProps) => {
  if (by === 'BUILDING')
    return (
      <ChosenField
        label={t('chooseBuildings')}
        hideLabel
        kind="organisation"
        value={value.selectedBuildings}
        onChange={(selectedBuildings) => onChange({ ...value, selectedBuildings })}
        load={choices.buildings}
        error={sentence('selectedBuildingIds')}
      />
    )
  if (by === 'OFFICE_TENANT')
    return (
      <ChosenField
        label={t('chooseCompanies')}
        hideLabel
        kind="organisation"
        value={value.selectedTenants}
        onChange={(selectedTenants) => onChange({ ...value, selectedTenants })}
        load={choices.companies}
        error={sentence('selectedTenantIds')}
      />
    )
  return (
    <ChosenField
      label={t('chooseGroups')}
      hideLabel
      value={value.selectedUserGroups}
      onChange={(selectedUserGroups) => onChange({ ...value, selectedUserGroups })}
      load={choices.groups}
      error={sentence('selectedUserGroupIds')}
    />
  )
}
