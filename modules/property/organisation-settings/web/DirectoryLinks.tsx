import { to } from '#kit/web/screens.ts'
import type { Settings } from '../contract.ts'
import { t } from './texts.ts'
import classes from './OrganisationSettings.module.css'

/** To the board as everybody sees it; a page of its own, so that what is typed here stays. */
export const DirectoryLinks = ({ settings: { directoryCode: building, may } }: { settings: Settings }) => (
  <p className={classes.links}>
    <a href={to('/directory', {}, { building })} target="_blank" rel="noreferrer">
      {t('openDirectory')}
    </a>
    {may.editBuilding && (
      <a href={to('/directory', {}, { building, kiosk: '1' })} target="_blank" rel="noreferrer">
        {t('openKiosk')}
      </a>
    )}
  </p>
)
