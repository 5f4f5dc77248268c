import { useState } from 'react'
import { LinkButton } from '#kit/web/parts/page/LinkButton.tsx'
import { Initials } from '#kit/web/parts/pictures/Initials.tsx'
import { type AudienceValue, type Chosen, chosenIn } from './audienceValue.ts'
import { t, useTexts } from './texts.ts'
import classes from './Audience.module.css'

const shownAtFirst = 12

/** An audience as a record shows it: the way of choosing, the names, and who is left out. */
export const AudienceFacts = ({ audience }: { audience: AudienceValue }) => {
  useTexts()
  const { viewableBy, selectedExcludeTenants, selectedExcludeUserGroups } = audience
  const leftOut = [...selectedExcludeTenants, ...selectedExcludeUserGroups]
  return (
    <div className={classes.facts}>
      <p className={classes.name}>{t(`viewableBy.${viewableBy}`)}</p>
      <Names of={t(`viewableBy.${viewableBy}`)} names={chosenIn(audience) ?? []} organisations={viewableBy !== 'USER_GROUP'} />
      {leftOut.length > 0 && (
        <>
          <p className={classes.leftOut}>{t('leftOut')}</p>
          <Names of={t('leaveOutCompanies')} names={selectedExcludeTenants} organisations />
          <Names of={t('leaveOutGroups')} names={selectedExcludeUserGroups} />
        </>
      )}
    </div>
  )
}

const Names = ({ of, names, organisations }: { of: string; names: Chosen; organisations?: boolean }) => {
  const [all, setAll] = useState(false)
  if (names.length === 0) return null
  const shown = all ? names : names.slice(0, shownAtFirst)
  return (
    <ul className={classes.names} aria-label={of}>
      {shown.map(({ id, name }) => (
        <li key={id} className={classes.chip} data-plain={!organisations || undefined}>
          {organisations && <Initials kind="organisation" name={name} size={20} />}
          {name}
        </li>
      ))}
      {shown.length < names.length && (
        <li>
          <LinkButton onClick={() => setAll(true)}>{t('moreNames', { n: names.length - shown.length })}</LinkButton>
        </li>
      )}
    </ul>
  )
}
