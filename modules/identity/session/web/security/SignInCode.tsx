import { Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { showSuccess } from '#kit/web/parts/page/toasts.tsx'
import { keyOf, queries, useSend } from '#kit/web/queries.ts'
import { getSecurity, type Security, switchCode } from '../../contract/security.ts'
import { t } from '../texts.ts'
import { SecurityPart } from './SecurityPart.tsx'

export const SignInCode = ({ security }: { security: Security }) => {
  const { code, authenticator } = security
  const on = !code.on
  const send = useSend(switchCode, {
    onDone: () => {
      queries.setQueryData(keyOf(getSecurity, {}), { ...security, code: { ...code, on } })
      showSuccess(on ? t('security.codeIsOn') : t('security.codeIsOff'))
    },
  })
  const note = code.required ? t('security.codeRequired') : authenticator ? t('security.codeByApp') : undefined
  return (
    <SecurityPart title={t('security.code')} help={t('security.codeHelp')}>
      <Switch
        label={t('security.codeSwitch')}
        description={note}
        checked={code.on || code.required}
        disabled={code.required}
        onChange={() => send({ body: { on } })}
      />
    </SecurityPart>
  )
}
