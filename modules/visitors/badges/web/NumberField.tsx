import { TextInput } from '@mantine/core'
import { Hash } from 'lucide-react'
import { useState } from 'react'
import { call } from '#kit/web/api.ts'
import { showError } from '#kit/web/parts/page/toasts.tsx'
import { type BadgeLoan, listBadgeLoans } from '../contract.ts'
import { t } from './texts.ts'
import classes from './Badges.module.css'

interface Props {
  oc: string
  /** It is in somebody's hands. */
  onOut: (loan: BadgeLoan) => void
  onFree: (number: string) => void
}

/** One field for both ways: what is out comes back, what is at the desk goes out. */
export const NumberField = ({ oc, onOut, onFree }: Props) => {
  const [typed, setTyped] = useState('')
  const enter = async () => {
    const number = typed.trim()
    if (number === '') return
    try {
      const found = async (status: 'OUT' | 'LOST') =>
        (await call(listBadgeLoans, { params: { oc }, query: { status, wildcardSearch: number, limit: 100 } })).items
      const rows = [...(await found('OUT')), ...(await found('LOST'))]
      const loan = rows.find((row) => row.number.toLowerCase() === number.toLowerCase())
      setTyped('')
      if (loan) onOut(loan)
      else onFree(number)
    } catch (error) {
      showError(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <TextInput
      className={classes.number}
      size="md"
      label={t('numberAtDesk')}
      description={t('numberAtDeskHelp')}
      leftSection={<Hash size={16} aria-hidden />}
      maxLength={20}
      autoComplete="off"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) void enter()
      }}
    />
  )
}
