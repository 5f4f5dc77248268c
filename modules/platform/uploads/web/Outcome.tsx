import { Progress } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { FiguresStrip } from '#kit/web/parts/charts/FiguresStrip.tsx'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { StatusBadge, type StatusTone } from '#kit/web/parts/page/StatusBadge.tsx'
import type { UploadResult, UploadStatus } from '../contract.ts'
import type { TypedRows } from './flow.ts'
import { RowTable } from './RowTable.tsx'
import { t } from './texts.ts'
import classes from './Uploads.module.css'

const tones: Record<UploadStatus, StatusTone> = { CHECKED: 'waiting', WAITING: 'idle', RUNNING: 'coming', DONE: 'live', FAILED: 'wrong' }
/** A checked sheet of which no row can be uploaded waits for nobody. */
export const UploadBadge = ({ of: { status, toUploadRecords } }: { of: Pick<UploadResult, 'status' | 'toUploadRecords'> }) =>
  status === 'CHECKED' && toUploadRecords === 0 ? (
    <StatusBadge tone="wrong">{t('status.ALL_FAILED')}</StatusBadge>
  ) : (
    <StatusBadge tone={tones[status]} plain={status === 'DONE'}>
      {t(`status.${status}`)}
    </StatusBadge>
  )

/** How far an upload has come, what has become of it, and of each of its rows. */
export const Outcome = ({ upload, typed }: { upload: UploadResult; typed?: TypedRows | undefined }) => {
  const { status, totalRecords, toUploadRecords, uploadedRecords, failedRecords, toFailRecords, problem } = upload
  const done = uploadedRecords + failedRecords - toFailRecords
  const goesOn = status === 'WAITING' || status === 'RUNNING'
  return (
    <>
      <div className={classes.figures}>
        <FiguresStrip
          figures={[
            { label: t('total'), value: numberText(totalRecords) },
            { label: typed?.states.UPLOADED ?? t('uploaded'), value: numberText(uploadedRecords) },
            { label: t('failed'), value: numberText(failedRecords) },
          ]}
        />
      </div>
      {goesOn && (
        <div className={classes.note} role="status">
          <Progress
            value={toUploadRecords > 0 ? Math.round((done / toUploadRecords) * 100) : 0}
            size={6}
            aria-label={t('running', { n: numberText(done), all: numberText(toUploadRecords) })}
          />
          <p>
            {t('running', { n: numberText(done), all: numberText(toUploadRecords) })}. {t('runningNote')}
          </p>
        </div>
      )}
      {problem && (
        <p className={classes.note} role="alert">
          {problem}
        </p>
      )}
      <RowTable upload={upload} typed={typed} />
    </>
  )
}
