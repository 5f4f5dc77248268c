import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSend } from '#kit/web/queries.ts'
import { pairKiosk } from '../../contract.ts'
import type { KioskPage } from '../../contract/at-kiosk.ts'
import { t } from '../texts.ts'
import classes from './Kiosk.module.css'

/** Once, by whoever sets the tablet up. */
export const Pairing = ({ onPaired }: { onPaired: (page: KioskPage) => void }) => {
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string>()
  const send = useSend(pairKiosk, {
    onDone: onPaired,
    onRefused: (error) => {
      setWrong(error.fields.code ?? error.message)
      return true
    },
  })
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim() && !send.busy) send({ body: { code } })
      }}
    >
      <h1 className={classes.title}>{t('page.pairTitle')}</h1>
      <p className={classes.lead}>{t('page.pairText')}</p>
      <TextInput
        size="xl"
        label={t('page.pairCode')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        value={code}
        error={wrong}
        onChange={(event) => {
          setCode(event.currentTarget.value)
          setWrong(undefined)
        }}
      />
      <Button type="submit" size="xl" loading={send.busy}>
        {t('page.pairVerb')}
      </Button>
    </form>
  )
}
