import { Download, Upload } from 'lucide-react'
import { useEffect } from 'react'
import { useAddress, useGo } from '#kit/web/navigation.ts'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import type { UploadResult } from '../contract.ts'
import { atUpload, saveFailedRows, type UploadFlow, useTexts } from './flow.ts'
import { NoUpload } from './NoUpload.tsx'
import { Outcome, UploadBadge } from './Outcome.tsx'
import { t } from './texts.ts'
import { TheUpload } from './TheUpload.tsx'

/** The third step: the result, followed while the rows are written. */
export const UploadDone = ({ flow }: { flow: UploadFlow }) => {
  useTexts()
  const [address] = useAddress()
  const uuid = address.get('upload')
  if (!uuid) return <NoUpload flow={flow} />
  return <TheUpload uuid={uuid}>{(upload) => <Done flow={flow} upload={upload} />}</TheUpload>
}

const Done = ({ flow, upload }: { flow: UploadFlow; upload: UploadResult }) => {
  const go = useGo()
  const { status, uuid } = upload

  useEffect(() => {
    if (status === 'CHECKED') go(atUpload(flow.confirmation, uuid), { replace: true })
  }, [go, flow.confirmation, status, uuid])

  return (
    <>
      <TitleBar
        title={flow.title}
        tab={flow.typed ? flow.title : upload.fileName}
        back={flow.back}
        badge={<UploadBadge of={upload} />}
        meta={[upload.organisation, !flow.typed && upload.fileName]}
        actions={[
          upload.failedRecords > 0 && {
            label: t('downloadFailed'),
            icon: <Download size={16} strokeWidth={1.7} />,
            onClick: () => saveFailedRows(upload),
          },
          flow.typed
            ? { ...flow.typed.taken, primary: true }
            : { label: t('another'), icon: <Upload size={16} strokeWidth={1.7} />, href: flow.choose },
        ]}
      />
      <Outcome upload={upload} typed={flow.typed} />
    </>
  )
}
