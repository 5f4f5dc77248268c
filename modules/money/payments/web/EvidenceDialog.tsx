import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useMoments } from '#kit/web/moments.ts'
import { useOpened } from '#kit/web/opened.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { FileField } from '#kit/web/parts/fields/FileField.tsx'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { type FileValue, uploadImage } from '#modules/platform/files/web/front.tsx'
import { type Chargeback, submitEvidence } from '../contract.ts'
import { evidenceExtensions, evidenceFilesAtMost } from '../contract/chargebacks.ts'
import { t } from './texts.ts'
import classes from './Payments.module.css'

/** What the building says to it, beside what the portal has prepared. It is sent once. */
export const EvidenceDialog = ({ oc, chargeback, onClose }: { oc: string; chargeback: Chargeback; onClose: () => void }) => {
  const { version } = useOpened(chargeback)
  const { moment } = useMoments()
  const { uuid, facts, dueDate } = chargeback
  const [statement, setStatement] = useState(chargeback.statement ?? '')
  const [files, setFiles] = useState<FileValue[]>(() => chargeback.files.map(({ address, ...file }) => ({ ...file, url: address })))
  const [missing, setMissing] = useState(false)
  const send = useSend(submitEvidence, { said: t('said.evidence'), closes: onClose })
  const save = () => {
    const empty = statement.trim() === ''
    setMissing(empty)
    if (!empty) send({ params: { oc, uuid }, version, body: { statement, fileUuids: files.map((file) => file.uuid) } })
  }
  return (
    <FormDialog
      title={t('evidenceTitle', { number: chargeback.referenceNo })}
      text={dueDate === null ? t('evidenceText') : t('evidenceTextUntil', { moment: moment(dueDate) })}
      verb={t('evidenceVerb')}
      busy={send.busy}
      onClose={onClose}
      onSave={save}
    >
      <Textarea
        label={t('evidenceStatement')}
        description={t('evidenceStatementHelp')}
        required
        autosize
        minRows={4}
        maxRows={10}
        maxLength={5000}
        value={statement}
        onChange={(event) => setStatement(event.currentTarget.value)}
        error={missing ? words('required') : undefined}
      />
      <FileField
        label={t('evidenceFiles')}
        value={files}
        onChange={setFiles}
        upload={uploadImage('chargebacks')}
        max={evidenceFilesAtMost}
        accept={evidenceExtensions.map((extension) => `.${extension}`)}
      />
      <details>
        <summary>{t('evidenceFacts', { n: facts.length })}</summary>
        <ul className={classes.lines}>
          {facts.map(({ label, value }, i) => (
            <li key={i}>
              <span>{words('labelled', { label, value })}</span>
            </li>
          ))}
        </ul>
      </details>
    </FormDialog>
  )
}
