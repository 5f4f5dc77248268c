import { PairingForm } from '#kit/web/parts/fields/PairingForm.tsx'
import { pairKiosk } from '../../contract.ts'
import type { KioskPage } from '../../contract/at-kiosk.ts'
import { t } from '../texts.ts'
import classes from './Kiosk.module.css'

/** Once, by whoever sets the tablet up. */
export const Pairing = ({ onPaired }: { onPaired: (page: KioskPage) => void }) => (
  <PairingForm
    call={pairKiosk}
    argsOf={(code) => ({ body: { code } })}
    onPaired={onPaired}
    label={t('page.pairCode')}
    verb={t('page.pairVerb')}
    size="xl"
    className={classes.form}
  >
    <h1 className={classes.title}>{t('page.pairTitle')}</h1>
    <p className={classes.lead}>{t('page.pairText')}</p>
  </PairingForm>
)
