import { createPortal } from 'react-dom'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { clockText, dayText } from '#kit/web/parts/fields/dates.ts'
import { QrCode } from '#kit/web/parts/pictures/QrCode.tsx'
import { useItem } from '#kit/web/queries.ts'
import { useBuildingName } from '#modules/identity/office-centres/web/front.tsx'
import { viewPhoto } from '../contract.ts'
import { badgeCode } from '../contract/badge-code.ts'
import type { VisitDayRow } from '../contract/visit.ts'
import { t } from './texts.ts'
import classes from './Visits.module.css'

/** A badge of 62 × 100 mm by the printer of the desk: whose visitor it is, and until when. */
export const PrintBadge = ({ oc, row, onClose }: { oc: string; row: VisitDayRow; onClose: () => void }) => {
  const building = useBuildingName(oc)
  const photo = useItem(viewPhoto, { params: { oc, uuid: row.visitorUuid } })
  return (
    <>
      <ConfirmDialog
        opened
        danger={false}
        warning={null}
        title={t('printBadge')}
        verb={t('print')}
        busy={photo.isPending}
        onClose={onClose}
        onConfirm={() => {
          window.print()
          onClose()
        }}
      >
        {t('printBadgeText', { name: row.name ?? '' })}
      </ConfirmDialog>
      {createPortal(
        <div className={classes.badgeSheet} aria-hidden>
          <span>{building}</span>
          <strong>{row.name}</strong>
          {row.visitorCompany && <span>{row.visitorCompany}</span>}
          <div className={classes.badgeRow}>
            {photo.data?.data && <img className={classes.badgePhoto} src={`data:image/jpeg;base64,${photo.data.data}`} alt="" />}
            <QrCode text={badgeCode(row.uuid)} label={t('badges')} className={classes.badgeCode ?? ''} />
          </div>
          <span>{t('badgeHost', { host: row.hostName ?? row.company.name })}</span>
          {row.place && <span>{row.place}</span>}
          <span>{`${dayText(row.day)}, ${clockText(row.timeUntil)}`}</span>
        </div>,
        document.body,
      )}
    </>
  )
}
