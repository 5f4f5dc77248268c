import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useAddress, useGo } from '#kit/web/navigation.ts'
import { FiguresStrip } from '#kit/web/parts/charts/FiguresStrip.tsx'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { words } from '#kit/web/words.ts'
import type { UploadResult } from '../contract.ts'
import { atUpload, carryOut, saveFailedRows, type UploadFlow, useTexts } from './flow.ts'
import { NoUpload } from './NoUpload.tsx'
import { RowTable } from './RowTable.tsx'
import { t } from './texts.ts'
import { TheUpload } from './TheUpload.tsx'
import classes from './Uploads.module.css'

/** The second step: what would become of each row, and the button that makes it so. */
export const UploadConfirm = ({ flow }: { flow: UploadFlow }) => {
  useTexts()
  const [address] = useAddress()
  const uuid = address.get('upload')
  if (!uuid) return <NoUpload flow={flow} />
  return <TheUpload uuid={uuid}>{(upload) => <Checked flow={flow} upload={upload} />}</TheUpload>
}

const Checked = ({ flow, upload }: { flow: UploadFlow; upload: UploadResult }) => {
  const go = useGo()
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const question = flow.asks?.(upload.toUploadRecords, upload.organisation ?? '')
  const { uuid, status, totalRecords, toUploadRecords, toFailRecords } = upload

  // once confirmed, here or in another window, there is nothing left to decide
  useEffect(() => {
    if (status !== 'CHECKED') go(atUpload(flow.result, uuid), { replace: true })
  }, [go, flow.result, status, uuid])

  const confirm = async () => {
    setAsking(false)
    setBusy(true)
    await carryOut(flow, uuid)
    setBusy(false)
  }

  return (
    <>
      <TitleBar
        title={flow.title}
        tab={flow.typed ? flow.title : upload.fileName}
        back={flow.choose}
        meta={[upload.organisation, !flow.typed && upload.fileName]}
        actions={[
          toFailRecords > 0 && { label: t('downloadFailed'), icon: <Download size={16} strokeWidth={1.7} />, onClick: () => saveFailedRows(upload) },
          !flow.typed && { label: words('fileOther'), href: flow.choose },
          {
            label: flow.typed?.verb(toUploadRecords) ?? t('confirm', { n: toUploadRecords }),
            primary: true,
            loading: busy,
            disabled: toUploadRecords === 0,
            onClick: () => (question ? setAsking(true) : void confirm()),
          },
        ]}
      />
      <div className={classes.figures}>
        <FiguresStrip
          figures={[
            { label: t('total'), value: numberText(totalRecords) },
            { label: flow.typed?.states.GOOD ?? t('toUpload'), value: numberText(toUploadRecords) },
            { label: t('toFail'), value: numberText(toFailRecords) },
          ]}
        />
      </div>
      {question && toUploadRecords > 0 && <p className={classes.note}>{t('whenConfirmed', { text: question.text })}</p>}
      {toFailRecords > 0 && toUploadRecords > 0 && <p className={classes.note}>{t('confirmNote', { n: toFailRecords })}</p>}
      {toUploadRecords === 0 && (
        <div className={classes.note} role="alert">
          <strong>{flow.allFailed}</strong>
          <p>{t('nothingToUpload')}</p>
        </div>
      )}
      <RowTable upload={upload} typed={flow.typed} />
      {question && (
        <ConfirmDialog
          opened={asking}
          title={question.title}
          verb={question.verb}
          danger={false}
          onClose={() => setAsking(false)}
          onConfirm={() => void confirm()}
        >
          {question.text}
        </ConfirmDialog>
      )}
    </>
  )
}
