import { createPortal } from 'react-dom'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { clockText, dayText } from '#kit/web/parts/fields/dates.ts'
import { QrCode } from '#kit/web/parts/pictures/QrCode.tsx'
import { useBuildingName } from '#modules/identity/office-centres/web/front.tsx'
import { badgeCode, type VisitDayRow } from '../contract/visit.ts'
import { t } from './texts.ts'
import classes from './Visits.module.css'

/** A badge of 62 × 100 mm by the printer of the desk: whose visitor it is, and until when. */
export const PrintBadge = ({ oc, row, onClose }: { oc: string; row: VisitDayRow; onClose: () => void }) => {
  const building = useBuildingName(oc)
  return (
    <>
      <ConfirmDialog
        opened
        danger={false}
        warning={null}
        title={t('printBadge')}
        verb={t('print')}
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
          <QrCode text={badgeCode(row.uuid)} label={t('badges')} className={classes.badgeCode ?? ''} />
          <span>{t('badgeHost', { host: row.hostName ?? row.company.name })}</span>
          {row.place && <span>{row.place}</span>}
          <span>{`${dayText(row.day)}, ${clockText(row.timeUntil)}`}</span>
        </div>,
        document.body,
      )}
    </>
  )
}
