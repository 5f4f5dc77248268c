import { Button, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { ApiError, call } from '#kit/web/api.ts'
import { readInvitation } from '../../contract.ts'
import { t } from '../texts.ts'
import { codeIn } from './typed-code.ts'
import classes from './Phone.module.css'

/** What is wrong with a code that was typed, in words of its own; nothing where the invitation is open. */
const problemOf = async (invitationCode: string): Promise<string | undefined> => {
  try {
    const { state } = await call(readInvitation, { body: { invitationCode } })
    return state === 'OPEN' ? undefined : t(`invitation.${state}`)
  } catch (error) {
    if (error instanceof ApiError && [404, 422].includes(error.status ?? 0)) return t('codeWrong')
    return (error as Error).message
  }
}

/** For whoever was told the code of an invitation instead of sent its link. */
export const TypedCode = ({ onFound }: { onFound: (code: string) => void }) => {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const follow = async () => {
    const code = codeIn(typed)
    setBusy(true)
    const found = await problemOf(code)
    setBusy(false)
    setProblem(found)
    if (found === undefined) onFound(code)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void follow()
  }
  return (
    <form onSubmit={submit} className={classes.typed}>
      <TextInput
        label={t('invitationCode')}
        description={t('codeHelp')}
        required
        size="md"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setProblem(undefined)
        }}
        error={problem}
      />
      <Button type="submit" variant="default" size="md" fullWidth mt="sm" loading={busy} disabled={codeIn(typed) === ''}>
        {t('codeFollow')}
      </Button>
    </form>
  )
}
