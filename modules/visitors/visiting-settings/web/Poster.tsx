import { Button } from '@mantine/core'
import { Download, Printer, RefreshCw } from 'lucide-react'
import { createPortal } from 'react-dom'
import { useMoments } from '#kit/web/moments.ts'
import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { QrCode } from '#kit/web/parts/pictures/QrCode.tsx'
import { refreshKinds, useSend } from '#kit/web/queries.ts'
import { useSave } from '#kit/web/save.ts'
import { downloadPoster, exchangePoster, type VisitingSetting } from '../contract.ts'
import { t } from './texts.ts'
import classes from './VisitingSettings.module.css'

interface Props {
  at: { oc: string; uuid: string }
  setting: VisitingSetting
  code: NonNullable<VisitingSetting['posterCode']>
}

/** The sheet for the lobby: printed alone, whatever else is on the page. */
export const Poster = ({ at, setting, code }: Props) => {
  const { open, dialog } = useDialog()
  const name = setting.organisation.companyName
  const address = `${location.origin}${code.path}`
  const exchange = () => open((onClose) => <ExchangePoster at={at} setting={setting} code={code} onClose={onClose} />)
  const { save, saving } = useSave()
  const { moment } = useMoments()
  return (
    <Sections>
      <Section title={t('poster')}>
        <p className={classes.quiet}>{t('posterHelp')}</p>
        {code.printedDate && <p className={classes.quiet}>{t('posterSheets', { n: code.sheets, at: moment(code.printedDate) })}</p>}
        <div className={classes.poster}>
          <QrCode text={address} label={t('poster')} className={classes.code ?? ''} />
          <div className={classes.steps}>
            <Button variant="default" leftSection={<Printer size={16} />} onClick={() => window.print()}>
              {t('printPoster')}
            </Button>
            {setting.may.exchangePoster && (
              <Button
                variant="default"
                leftSection={<Download size={16} />}
                loading={saving !== undefined}
                onClick={() => void save(downloadPoster, { params: at }, `${t('poster')} ${name}.pdf`).then(() => refreshKinds(['visitingSettings']))}
              >
                {t('savePoster')}
              </Button>
            )}
            {setting.may.exchangePoster && (
              <Button variant="default" leftSection={<RefreshCw size={16} />} onClick={exchange}>
                {t('exchangePoster')}
              </Button>
            )}
          </div>
        </div>
      </Section>
      {createPortal(
        <div className={classes.sheet} aria-hidden>
          <strong>{t('posterTitle', { name })}</strong>
          <span>{t('posterText')}</span>
          <QrCode text={address} label={t('poster')} className={classes.sheetCode ?? ''} />
        </div>,
        document.body,
      )}
      {dialog}
    </Sections>
  )
}

const ExchangePoster = ({ at, setting, code: { sheets }, onClose }: Props & { onClose: () => void }) => {
  const opened = useOpened(setting)
  const exchange = useSend(exchangePoster, { said: t('exchanged'), closes: onClose })
  return (
    <ConfirmDialog
      opened
      title={t('exchangePoster')}
      verb={t('exchangePoster')}
      busy={exchange.busy}
      onClose={onClose}
      onConfirm={() => exchange({ params: at, version: opened.version })}
    >
      {t('exchangeAsked')}
      {sheets > 0 && ` ${t('exchangeSheets', { n: sheets })}`}
    </ConfirmDialog>
  )
}
