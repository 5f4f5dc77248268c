import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from '#kit/web/frame/Link.tsx'
import { listText } from '#kit/web/listed.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { useSubmit } from '#kit/web/submit.ts'
import { words } from '#kit/web/words.ts'
import { checkPerson } from '../contract.ts'
import { type BlacklistMatch, CheckInput } from '../contract/match.ts'
import { entryAddress } from './addresses.ts'
import { t } from './texts.ts'
import classes from './Blacklist.module.css'

interface Props {
  oc: string
  query: Record<string, string>
  onClose: () => void
}

const nobody = { name: '', email: '', phone: '', documentNo: '' }
type Form = typeof nobody
const toBody = (form: Form) => Object.fromEntries(Object.entries(form).map(([field, typed]) => [field, typed.trim() || null]))

/** Is somebody on the list? Asked and answered in one dialog, for one after the other. */
export const CheckPerson = ({ oc, query, onClose }: Props) => {
  const [matches, setMatches] = useState<BlacklistMatch[]>()
  const form = useSubmit(checkPerson, { initial: nobody, toBody, schema: CheckInput, t, at: { params: { oc } }, onDone: setMatches })
  const again = () => {
    form.reset()
    setMatches(undefined)
  }
  const field = (name: keyof Form, label: string, more: { type?: string; maxLength: number }) => (
    <TextInput
      label={label}
      autoComplete="off"
      value={form.values[name]}
      onChange={(event) => {
        setMatches(undefined)
        form.set({ [name]: event.currentTarget.value })
      }}
      error={form.errors[name]}
      {...more}
    />
  )
  return (
    <FormDialog title={t('check')} text={t('checkText')} verb={t('checkVerb')} busy={form.busy} onClose={onClose} onSave={form.submit}>
      {field('name', words('personName'), { maxLength: 120 })}
      {field('email', words('email'), { type: 'email', maxLength: 254 })}
      {field('phone', words('phone'), { type: 'tel', maxLength: 30 })}
      {field('documentNo', t('documentNo'), { maxLength: 40 })}
      <div role="status">{matches && <Answer matches={matches} query={query} />}</div>
      {matches && (
        <div>
          <Button variant="default" size="xs" onClick={again}>
            {t('checkAgain')}
          </Button>
        </div>
      )}
    </FormDialog>
  )
}

const Answer = ({ matches, query }: { matches: BlacklistMatch[]; query: Record<string, string> }) => {
  if (matches.length === 0) return <StatusBadge tone="live">{t('nothingFound')}</StatusBadge>
  const onlyNames = matches.some(({ strength }) => strength === 'POSSIBLE')
  return (
    <>
      <p>
        {t('found', { n: matches.length })} {onlyNames && t('compareName')}
      </p>
      <ul className={classes.matches}>
        {matches.map(({ uuid, name, owner, strength, fields, reason, untilDate }) => (
          <li key={uuid} className={classes.match}>
            <span className={classes.matchHead}>
              {name ?? t('nobodyNamed')}
              <StatusBadge tone={strength === 'STRONG' ? 'wrong' : 'waiting'}>{t(`strength.${strength}`)}</StatusBadge>
            </span>
            <span>{t('matchedBy', { fields: listText(fields.map((one) => t(`matched.${one}`))) })}</span>
            <span className={classes.matchText}>{[owner.companyName, t('untilDay', { day: dayText(untilDate) })].join(' · ')}</span>
            {reason && <span className={classes.matchText}>{reason}</span>}
            <Link href={entryAddress(uuid, query)}>{t('openEntry')}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}
