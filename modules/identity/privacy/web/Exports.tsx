import { Button } from '@mantine/core'
import { useListing } from '#kit/web/listing.ts'
import { useMoments } from '#kit/web/moments.ts'
import { Pager } from '#kit/web/parts/list/Pager.tsx'
import { Row, Rows } from '#kit/web/parts/page/Rows.tsx'
import { ErrorState } from '#kit/web/parts/page/States.tsx'
import { StatusBadge, type StatusTone } from '#kit/web/parts/page/StatusBadge.tsx'
import { sizeText } from '#kit/web/parts/pictures/imageCheck.ts'
import { useSave } from '#kit/web/save.ts'
import { downloadPersonalExport, listPersonalExports, type PersonalExport } from '../contract.ts'
import { t } from './texts.ts'
import classes from './Privacy.module.css'

const tones: Record<PersonalExport['status'], StatusTone> = { WAITING: 'coming', READY: 'live', FAILED: 'wrong', GONE: 'over' }
const nameOf = ({ aboutMe, about }: PersonalExport): string => (aboutMe ? t('exportOwn') : t('exportOf', { name: about }))

/** Files about oneself; or those that one has asked for about somebody. */
export const Exports = ({ of }: { of?: string }) => {
  const list = useListing(listPersonalExports, {
    sort: { by: 'createdDate', direction: 'DESC' },
    fixed: of ? { userId: of } : {},
    except: ['oc'],
  })
  const { day, moment } = useMoments()
  const { save, saving } = useSave()
  if (list.error) return <ErrorState cause={list.error.message} requestId={list.error.requestId} onRetry={list.retry} />
  if (list.rows?.length === 0) return <p className={classes.meta}>{t('exportsNone')}</p>
  const factsOf = ({ askedBy, createdDate, within, expiresDate, status, fileSize, reason }: PersonalExport): string =>
    [
      t('askedByOn', { name: askedBy, date: moment(createdDate) }),
      within && t('exportWithin', { company: within }),
      status === 'READY' && expiresDate && t('exportUntil', { date: day(expiresDate) }),
      status === 'READY' && fileSize !== null && sizeText(fileSize),
      reason && t('exportReason', { reason }),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <>
      <h3 className={classes.area}>{t('exportsTitle')}</h3>
      <Rows className={classes.rows} label={t('exportsTitle')} busy={list.fetching}>
        {list.rows?.map((row) => {
          const name = `personal-data-${row.createdDate.slice(0, 10)}.zip`
          return (
            <Row
              key={row.uuid}
              name={nameOf(row)}
              badge={
                <StatusBadge tone={tones[row.status]} plain={row.status === 'READY'}>
                  {t(`exportStatus.${row.status}`)}
                </StatusBadge>
              }
              about={factsOf(row)}
              action={
                row.mayDownload && (
                  <Button
                    variant="default"
                    size="xs"
                    loading={saving === name}
                    aria-label={t('downloadOf', { name: nameOf(row) })}
                    onClick={() => void save(downloadPersonalExport, { params: { uuid: row.uuid } }, name)}
                  >
                    {t('download')}
                  </Button>
                )
              }
            />
          )
        })}
      </Rows>
      <Pager {...list.paging} />
    </>
  )
}
