import { useId, useState } from 'react'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { FoldButton } from '#kit/web/parts/page/FoldButton.tsx'
import type { AudienceValue } from './audienceValue.ts'
import type { Choices } from './choices.ts'
import { ChosenField } from './ChosenField.tsx'
import { t } from './texts.ts'
import classes from './Audience.module.css'

interface Props {
  value: AudienceValue
  onChange: (value: AudienceValue) => void
  choices: Choices
  sentence: (field: string) => string | undefined
  /** A company addresses its own people; it has no companies to leave out. */
  companies: boolean
}

/** Rarely needed, so it is folded until there is something in it. */
export const LeaveOut = ({ value, onChange, choices, sentence, companies }: Props) => {
  const id = useId()
  const count = value.selectedExcludeTenants.length + value.selectedExcludeUserGroups.length
  const [wanted, setWanted] = useState(count > 0)
  const companyError = sentence('selectedExcludeTenantIds')
  const groupError = sentence('selectedExcludeUserGroupIds')
  const open = wanted || companyError !== undefined || groupError !== undefined
  return (
    <div>
      <FoldButton open={open} onOpen={setWanted} controls={id}>
        {t('leaveOut')}
        {count > 0 && <span className={classes.foldCount}>{numberText(count)}</span>}
      </FoldButton>
      {open && (
        <div id={id} className={classes.folded}>
          {companies && (
            <ChosenField
              label={t('leaveOutCompanies')}
              kind="organisation"
              value={value.selectedExcludeTenants}
              onChange={(selectedExcludeTenants) => onChange({ ...value, selectedExcludeTenants })}
              load={choices.companies}
              error={companyError}
            />
          )}
          <ChosenField
            label={t('leaveOutGroups')}
            value={value.selectedExcludeUserGroups}
            onChange={(selectedExcludeUserGroups) => onChange({ ...value, selectedExcludeUserGroups })}
            load={choices.groups}
            error={groupError}
          />
        </div>
      )}
    </div>
  )
}
