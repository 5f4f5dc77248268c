import type { ApiError } from '#kit/web/api.ts'
import { to } from '#kit/web/screens.ts'
import { t } from '../texts.ts'
import { SetupPage } from './SetupPage.tsx'
import classes from './ZoneDisplay.module.css'

/** Why nothing is shown, and the way to a new code. */
export const Refused = ({ error }: { error: Pick<ApiError, 'message'> }) => (
  <SetupPage>
    <h1>{t('setupTitle')}</h1>
    <p role="status">{error.message}</p>
    <a className={classes.way} href={to('/public/hotdesks/zone-displays/setup')}>
      {t('setupNew')}
    </a>
  </SetupPage>
)
