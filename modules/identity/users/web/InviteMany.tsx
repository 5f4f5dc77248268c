import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '#kit/web/api.ts'
import { useGo } from '#kit/web/navigation.ts'
import { FormPage } from '#kit/web/parts/page/FormPage.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { SaveBar } from '#kit/web/parts/page/SaveBar.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useGivingUp } from '#kit/web/parts/page/useGivingUp.tsx'
import { words } from '#kit/web/words.ts'
import { useOrganisation } from '#modules/identity/office-centres/web/front.tsx'
import { checkedAt } from '#modules/platform/uploads/web/front.tsx'
import { invitationDays } from '../contract.ts'
import { listOf } from './addresses.ts'
import { addressesIn, sheetOf } from './pasted.ts'
import { roleName } from './permissionNames.ts'
import { RolesField } from './RolesField.tsx'
import { t } from './texts.ts'
import { typedPeople } from './uploadFlows.ts'

/** Many people from a list of addresses: checked as a sheet is, and sent when its sender has seen what was understood. */
export const InviteMany = () => {
  const { oc } = useOrganisation()
  const go = useGo()
  const flow = typedPeople(oc)
  const [text, setText] = useState('')
  const [roleCodes, setRoleCodes] = useState<string[]>([])
  const [wrong, setWrong] = useState<{ text?: string; roles?: string }>({})
  const [busy, setBusy] = useState(false)
  const { people, doubles } = addressesIn(text)
  const counted = [t('pastedCount', { n: people.length }), ...(doubles > 0 ? [t('doublesLeftOut', { n: doubles })] : [])]
  const { giveUp, question } = useGivingUp(text !== '', () => setText(''))

  const check = async () => {
    const missing = {
      ...(people.length === 0 ? { text: words('required') } : {}),
      ...(roleCodes.length === 0 ? { roles: words('required') } : {}),
    }
    setWrong(missing)
    if (busy || Object.keys(missing).length > 0) return
    setBusy(true)
    try {
      const headings = [words('email'), words('personName'), words('roles')] as const
      go(checkedAt(flow, await flow.check(sheetOf(people, roleCodes.map(roleName).join('; '), headings, t('pastedFile')), () => {})))
    } catch (problem) {
      setWrong({ text: problem instanceof ApiError ? problem.message : String(problem) })
    }
    setBusy(false)
  }

  const chooseRoles = (codes: string[]) => {
    setRoleCodes(codes)
    setWrong(({ text: wrongText }) => (wrongText ? { text: wrongText } : {}))
  }

  return (
    <>
      <TitleBar title={t('inviteMany')} back={listOf(oc)} />
      <FormPage
        onSubmit={() => void check()}
        busy={busy}
        bar={<SaveBar state={busy ? 'saving' : text ? 'changed' : 'clean'} onDiscard={giveUp} primary={{ label: t('checkAddresses') }} />}
      >
        <FormSection title={t('whoIsInvited')} help={t('pasteHelp', { n: invitationDays })}>
          <Textarea
            label={t('pasteAddresses')}
            description={people.length > 0 ? counted.join(' · ') : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            required
            autosize
            minRows={8}
            maxRows={20}
            spellCheck={false}
            value={text}
            error={wrong.text}
            onChange={(event) => {
              setText(event.currentTarget.value)
              setWrong(({ roles }) => (roles ? { roles } : {}))
            }}
          />
          <RolesField oc={oc} value={roleCodes} onChange={chooseRoles} error={wrong.roles} />
        </FormSection>
      </FormPage>
      {question}
    </>
  )
}
