import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ApiError } from '#kit/web/api.ts'
import { CopyButton } from '#kit/web/frame/CopyButton.tsx'
import { useMoments } from '#kit/web/moments.ts'
import { Modal } from '#kit/web/parts/dialogs/Overlays.tsx'
import { Segmented } from '#kit/web/parts/fields/Segmented.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import {
  checkDomainRecord,
  confirmDomainCode,
  domainCodeOver,
  domainCodeWrong,
  type EmailDomain,
  getEmailDomain,
  type Mailbox,
  mailboxes,
  recordMissing,
  recordsAway,
  sendDomainCode,
} from '../contract.ts'
import { t } from './texts.ts'
import dialog from '#kit/web/parts/dialogs/Dialogs.module.css'
import classes from './EmailDomains.module.css'

interface WayProps {
  params: { id: string; emailDomainId: string }
  domain: EmailDomain
  onProved: () => void
}

const addressAt = (mailbox: Mailbox, { shownAs }: EmailDomain) => `${mailbox.toLowerCase()}@${shownAs}`

/** A code to whoever looks after the mail of the domain. */
const ByCode = ({ params, domain, onProved }: WayProps) => {
  const { moment, time } = useMoments()
  const [mailbox, setMailbox] = useState<Mailbox>('POSTMASTER')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const send = useSend(sendDomainCode, { said: t('codeSent', { address: addressAt(mailbox, domain) }) })
  const confirm = useSend(confirmDomainCode, {
    said: t('domainIsProved'),
    onDone: onProved,
    onRefused: ({ code: refused, message, fields, details }: ApiError) => {
      const locked = typeof details.lockedUntil === 'string' ? t('codeLocked', { time: time(details.lockedUntil) }) : undefined
      const told = [domainCodeWrong.code, domainCodeOver.code].includes(refused) ? (locked ?? message) : fields.code
      setProblem(told)
      return told !== undefined
    },
  })
  return (
    <section className={classes.way}>
      <h3>{t('byCode')}</h3>
      <p className={dialog.lead}>{t('byCodeText')}</p>
      <div className={classes.line}>
        <Segmented
          label={t('byCode')}
          value={mailbox}
          options={mailboxes.map((one) => ({ value: one, label: addressAt(one, domain) }))}
          onChange={setMailbox}
        />
        <Button variant="default" loading={send.busy} onClick={() => send({ params, body: { mailbox } })}>
          {t('sendCode')}
        </Button>
      </div>
      {domain.code && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            confirm({ params, body: { code: code.trim() } })
          }}
        >
          <p className={dialog.lead}>
            {t('codeUnderWay', { address: addressAt(domain.code.mailbox, domain), date: moment(domain.code.expiresDate) })}
          </p>
          <div className={classes.line}>
            <TextInput
              label={t('code')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              value={code}
              error={problem}
              onChange={(event) => {
                setCode(event.currentTarget.value)
                setProblem(undefined)
              }}
            />
            <Button type="submit" loading={confirm.busy} disabled={code.trim() === ''}>
              {words('confirm')}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}

/** A record for whoever looks after the DNS of the domain. */
const ByRecord = ({ params, domain, onProved }: WayProps) => {
  const [problem, setProblem] = useState<string>()
  const check = useSend(checkDomainRecord, {
    said: t('domainIsProved'),
    onDone: onProved,
    onRefused: ({ code, message }) => {
      if (code !== recordMissing.code && code !== recordsAway.code) return false
      setProblem(message)
      return true
    },
  })
  return (
    <section className={classes.way}>
      <h3>{t('byRecord')}</h3>
      <p className={dialog.lead}>{t('byRecordText', { domain: domain.shownAs })}</p>
      <p className={classes.record}>
        <code>{domain.record}</code>
        <CopyButton name={t('record')} value={domain.record ?? ''} />
      </p>
      <Button
        variant="default"
        loading={check.busy}
        onClick={() => {
          setProblem(undefined)
          check({ params })
        }}
      >
        {t('checkRecord')}
      </Button>
      <p role="status" className={classes.problem}>
        {problem}
      </p>
    </section>
  )
}

/** Two ways to show that a domain is the organisation's own. */
export const ProveDomain = ({ id, domain: listed, onClose }: { id: string; domain: EmailDomain; onClose: () => void }) => {
  const params = { id, emailDomainId: String(listed.id) }
  const domain = useItem(getEmailDomain, { params }).data ?? listed
  return (
    <Modal opened onClose={onClose} title={t('proveDomain', { domain: domain.shownAs })} size={600}>
      <p className={dialog.lead}>{t('proveText')}</p>
      <ByCode params={params} domain={domain} onProved={onClose} />
      <ByRecord params={params} domain={domain} onProved={onClose} />
      <div className={dialog.buttons}>
        <Button variant="default" size="md" onClick={onClose}>
          {t('later')}
        </Button>
      </div>
    </Modal>
  )
}
