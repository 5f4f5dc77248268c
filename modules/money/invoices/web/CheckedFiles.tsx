import { FileUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { useRefusals } from '#kit/web/parts/dialogs/useRefusals.ts'
import { DropArea } from '#kit/web/parts/fields/DropArea.tsx'
import { endingOf, isLarger } from '#kit/web/parts/fields/fileCheck.ts'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { confirmUpload, filesAtMost, megabytesAtMost, removeFile } from '../contract.ts'
import type { InvoiceUpload, UploadedInvoice } from '../contract/invoice.ts'
import { FileTable } from './FileTable.tsx'
import { SendingFiles } from './SendingFiles.tsx'
import { t } from './texts.ts'
import { useSending } from './useSending.ts'
import classes from './Invoices.module.css'

interface Props {
  oc: string
  query: Record<string, string>
  bar: ReactNode
  uuid: string | undefined
  upload: InvoiceUpload | undefined
  onUpload: (uuid: string | undefined) => void
}

const refusalOf = (file: File): string | undefined => {
  if (endingOf(file.name) !== '.pdf') return t('wrongType')
  if (file.size === 0) return t('notEmptyFile')
  return isLarger(file, megabytesAtMost) ? words('fileTooLarge', { n: megabytesAtMost }) : undefined
}

const willIssue = ({ problem, uuid }: UploadedInvoice, ticked: ReadonlySet<string>): boolean =>
  problem === null || (problem === 'EXISTS' && ticked.has(uuid))

/** Which files become invoices: those that are ready or ticked while the upload is open; those that have become some afterwards. */
const useChosen = (upload: InvoiceUpload | undefined) => {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const files = upload?.files ?? []
  const open = upload === undefined || upload.status === 'OPEN'
  const issued = files.filter((file) => (open ? willIssue(file, ticked) : file.outcome === 'ISSUED' || file.outcome === 'REPLACED'))
  const tick = ({ uuid: file }: UploadedInvoice) =>
    setTicked((before) => new Set(before.has(file) ? [...before].filter((one) => one !== file) : [...before, file]))
  return { files, open, issued, ticked, tick, untick: () => setTicked(new Set()) }
}

type Sending = ReturnType<typeof useSending>

/** Files are sent as far as each is one and there is room; of the others it is said why not. */
const useTaking = (sending: Sending, held: number) => {
  const { refusals, sift } = useRefusals()
  const take = (given: File[]) => {
    let room = filesAtMost - held - sending.n
    sending.send(sift(given, (file) => refusalOf(file) ?? (room-- > 0 ? undefined : t('tooManyFiles', { n: filesAtMost }))))
  }
  return { refusals, take, full: held + sending.n >= filesAtMost }
}

const FilesField = ({ taking: { refusals, take, full }, sending }: { taking: ReturnType<typeof useTaking>; sending: Sending }) => (
  <div className={classes.drop}>
    <DropArea
      label={t('files')}
      help={t('filesHelp', { n: filesAtMost, mb: megabytesAtMost })}
      refusals={refusals}
      accept={['.pdf']}
      many
      onFiles={take}
      icon={<FileUp />}
      choose={full ? undefined : words('filesDrop')}
    >
      <SendingFiles {...sending} />
    </DropArea>
  </div>
)

/** What was sent, checked, the worst first; and once it is confirmed what became of it. */
export const CheckedFiles = ({ oc, query, bar, uuid, upload, onUpload }: Props) => {
  const [asking, setAsking] = useState(false)
  const sending = useSending(oc, uuid, onUpload)
  const { files, open, issued, ticked, tick, untick } = useChosen(upload)
  const taking = useTaking(sending, files.length)
  const send = useSend(confirmUpload, { onDone: () => setAsking(false) })
  const remove = useSend(removeFile)
  const verb = t('confirm', { n: issued.length })
  const confirm = () => {
    if (!uuid) return
    // as they stand here: what has become another one meanwhile is left
    const shown = issued.flatMap(({ uuid: file, company, replaces }) => (company ? [{ uuid: file, companyId: company.id, replaces }] : []))
    send({ params: { oc, uuid }, body: { files: shown } })
  }
  const another = () => {
    untick()
    onUpload(undefined)
  }
  const toInvoices = to('/invoices', {}, query)
  return (
    <>
      <TitleBar
        title={t('uploadInvoices')}
        back={toInvoices}
        meta={[!open && t('done', { n: issued.length })]}
        actions={
          open
            ? // while nothing is ready the table says of each file why
              [issued.length > 0 && { label: verb, primary: true, loading: send.busy || sending.busy, onClick: () => setAsking(true) }]
            : [
                { label: t('another'), onClick: another },
                { label: t('toInvoices'), primary: true, href: toInvoices },
              ]
        }
      />
      {files.length === 0 && bar}
      {open && <FilesField taking={taking} sending={sending} />}
      {files.length > 0 ? (
        <FileTable
          files={files}
          ticked={ticked}
          onTick={open ? tick : undefined}
          onRemove={open ? (file) => uuid && remove({ params: { oc, uuid, file: file.uuid } }) : undefined}
          query={query}
        />
      ) : (
        <p className={classes.note}>{t('nothingYet')}</p>
      )}
      <ConfirmDialog
        opened={asking}
        title={t('confirmTitle', { n: issued.length })}
        verb={verb}
        danger={false}
        warning={files.length > issued.length ? t('confirmLeft', { n: files.length - issued.length }) : null}
        busy={send.busy}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
      >
        {t('confirmText', { n: new Set(issued.map(({ company }) => company?.id)).size })}
      </ConfirmDialog>
    </>
  )
}
