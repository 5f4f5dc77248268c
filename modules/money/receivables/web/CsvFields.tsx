import { Button, Select, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import { FieldRow } from '#kit/web/parts/page/FormPage.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { type BankStatement, type CsvColumns, dayFormats } from '../contract/bank.ts'
import { t } from './texts.ts'
import classes from './Statement.module.css'

interface Props {
  statement: BankStatement
  /** As it was typed for the file before. */
  typed: string
  busy: boolean
  onRead: (account: string, columns: CsvColumns) => void
}
const none: CsvColumns = { day: '', amount: '', reference: '', payer: '', dayFormat: 'DMY' }
const parts = ['day', 'amount', 'reference', 'payer'] as const

/** Which columns of a bank's sheet say what: told once for an account, and kept with what is taken. */
export const CsvFields = ({ statement, typed, busy, onRead }: Props) => {
  const [account, setAccount] = useState(statement.account || typed)
  const [columns, setColumns] = useState<CsvColumns>(statement.columns ?? none)
  const [tried, setTried] = useState(false)
  const read = () => {
    setTried(true)
    if (account.trim() !== '' && columns.day !== '' && columns.amount !== '') onRead(account.trim(), columns)
  }
  const missing = (value: string) => (tried && value.trim() === '' ? t('missing') : undefined)
  return (
    <div className={classes.columns}>
      <FormSection title={t('columns')}>
        <TextInput
          label={t('column.account')}
          description={t('accountHelp')}
          required
          maxLength={60}
          value={account}
          onChange={(event) => setAccount(event.currentTarget.value)}
          error={missing(account)}
        />
        <FieldRow>
          {parts.map((part) => (
            <Select
              key={part}
              label={t(`columnFor.${part}`)}
              required={part === 'day' || part === 'amount'}
              clearable={part === 'reference' || part === 'payer'}
              data={[...new Set(statement.headings)]}
              value={columns[part] || null}
              onChange={(heading) => setColumns({ ...columns, [part]: heading ?? '' })}
              error={part === 'day' || part === 'amount' ? missing(columns[part]) : undefined}
            />
          ))}
        </FieldRow>
        <Select
          label={t('dayFormat')}
          data={dayFormats.map((format) => ({ value: format, label: t(`dayFormat.${format}`) }))}
          value={columns.dayFormat}
          onChange={(chosen) => setColumns({ ...columns, dayFormat: dayFormats.find((format) => format === chosen) ?? 'DMY' })}
        />
        <Button className={classes.read ?? ''} loading={busy} onClick={read}>
          {t('readColumns')}
        </Button>
      </FormSection>
    </div>
  )
}
