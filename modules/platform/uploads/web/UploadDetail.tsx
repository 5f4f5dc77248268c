import { Download } from 'lucide-react'
import { useParam } from '#kit/web/navigation.ts'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { saveFailedRows } from './flow.ts'
import { Outcome, UploadBadge } from './Outcome.tsx'
import { t } from './texts.ts'
import { TheUpload } from './TheUpload.tsx'

/** One upload of the centre, whatever its kind. */
export const UploadDetail = () => (
  <TheUpload uuid={useParam('uuid')}>
    {(upload) => (
      <>
        <TitleBar
          title={upload.title}
          tab={upload.fileName}
          back="/uploads"
          badge={<UploadBadge of={upload} />}
          meta={[upload.organisation, upload.fileName]}
          actions={[
            upload.failedRecords > 0 && {
              label: t('downloadFailed'),
              icon: <Download size={16} strokeWidth={1.7} />,
              onClick: () => saveFailedRows(upload),
            },
            upload.confirmation && { label: t('toConfirm'), primary: true, href: upload.confirmation },
          ]}
        />
        <Outcome upload={upload} />
      </>
    )}
  </TheUpload>
)
