import { Button, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import { momentIn } from '#kit/web/parts/fields/dates.ts'
import type { Invitation } from '../../contract/phone.ts'
import { t } from '../texts.ts'
import classes from './Phone.module.css'

const every = 5000

interface Props {
  invitation: Invitation & { maker: NonNullable<Invitation['maker']> }
  onAgain: () => void
}

/** Where phones get a maker's credential: the maker's app adds them, and this page has the code for it. */
export const AddInApp = ({ invitation: { building, timeZone, expiresDate, maker }, onAgain }: Props) => {
  const waits = maker.code === null
  useEffect(() => {
    if (!waits) return undefined
    const timer = setInterval(onAgain, every)
    return () => clearInterval(timer)
  }, [onAgain, waits])
  return (
    <>
      <h1>{t('inApp')}</h1>
      {maker.code === null ? (
        <p role="status">{t('inAppWaits')}</p>
      ) : (
        <>
          <p>{t('inAppText', { building, until: momentIn(expiresDate, timeZone) })}</p>
          <TextInput label={t('inAppCode')} size="md" mt="md" readOnly value={maker.code} onFocus={(event) => event.currentTarget.select()} />
          {maker.link !== null && (
            <Button component="a" href={maker.link} size="lg" fullWidth className={classes.typed}>
              {t('inAppOpen')}
            </Button>
          )}
        </>
      )}
    </>
  )
}
