import { BadgeCheck, FileSignature, Pencil, Undo2 } from 'lucide-react'
import { useAddress } from '#kit/web/navigation.ts'
import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { NotYet } from '#kit/web/parts/list/Found.tsx'
import { RecordHistory } from '#kit/web/parts/page/RecordHistory.tsx'
import { RecordTabs } from '#kit/web/parts/page/RecordTabs.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { useSave } from '#kit/web/save.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import {
  confirmDocumentCheck,
  downloadConsent,
  followBuilding,
  getVisitingSetting,
  getVisitingSettingHistory,
  type VisitingSetting,
} from '../contract.ts'
import { Poster } from './Poster.tsx'
import { SettingEdit } from './SettingEdit.tsx'
import { SettingFacts } from './SettingFacts.tsx'
import { t } from './texts.ts'
import { told } from './told.ts'

interface Props {
  oc: string
  uuid: string
  query: Record<string, string>
  back?: string
}

/** The settings of one organisation: facts, and the form for those who may change them. */
export const TheSetting = ({ oc, uuid, query, back }: Props) => {
  const [address] = useAddress()
  const { open, dialog } = useDialog()
  const { save, saving } = useSave()
  const found = useItem(getVisitingSetting, { params: { oc, uuid } })
  if (!found.data) return <NotYet item={found} />
  const setting = found.data
  const name = setting.organisation.companyName
  const at = { oc, uuid: setting.uuid }
  const here = (more: Record<string, string> = {}) => to('/visiting-setting/{uuid}', { uuid: setting.uuid }, { ...query, ...more })
  if (address.get('edit') && setting.may.edit) return <SettingEdit key={setting.uuid} at={at} setting={setting} back={here()} />
  const follow = () => open((onClose) => <FollowBuilding at={at} setting={setting} onClose={onClose} />)
  const confirm = () => open((onClose) => <ConfirmDocuments at={at} setting={setting} onClose={onClose} />)
  return (
    <>
      <TitleBar
        title={t('settingsOf', { name })}
        {...(back ? { back } : {})}
        meta={[setting.ofBuilding ? undefined : t(setting.own ? 'ownSettings' : 'followsBuilding')]}
        actions={[
          setting.may.edit && { label: words('edit'), icon: <Pencil size={16} />, primary: true, href: here({ edit: '1' }) },
          setting.may.confirmDocuments && { label: t('confirmDocuments'), icon: <BadgeCheck size={16} />, onClick: confirm },
          setting.may.printConsent && {
            label: t('consentPaper'),
            icon: <FileSignature size={16} />,
            loading: saving !== undefined,
            onClick: () => void save(downloadConsent, { params: at }, `${t('consentPaperTitle')} ${name}.pdf`),
          },
          setting.may.follow && { label: t('followBuilding'), icon: <Undo2 size={16} />, onClick: follow },
        ]}
      />
      <RecordTabs
        label={t('visitingSettings')}
        here={here()}
        details={
          <>
            <SettingFacts setting={setting} />
            {setting.posterCode && <Poster at={at} setting={setting} code={setting.posterCode} />}
          </>
        }
        history={<SettingHistory at={at} />}
      />
      {dialog}
    </>
  )
}

interface At {
  at: { oc: string; uuid: string }
}

const SettingHistory = ({ at }: At) => <RecordHistory read={getVisitingSettingHistory} params={at} t={t} told={told} secret={['posterKey']} />

const FollowBuilding = ({ at, setting, onClose }: At & { setting: VisitingSetting; onClose: () => void }) => {
  const opened = useOpened(setting)
  const follow = useSend(followBuilding, { said: t('nowFollows'), closes: onClose })
  return (
    <ConfirmDialog
      opened
      title={t('followBuilding')}
      verb={t('followBuilding')}
      busy={follow.busy}
      onClose={onClose}
      onConfirm={() => follow({ params: at, version: opened.version })}
    >
      {t('followAsked', { name: setting.organisation.companyName })}
    </ConfirmDialog>
  )
}

/** Once a year somebody says that numbers are needed still, and reads for what. */
const ConfirmDocuments = ({ at, setting, onClose }: At & { setting: VisitingSetting; onClose: () => void }) => {
  const opened = useOpened(setting)
  const confirm = useSend(confirmDocumentCheck, { said: t('documentsConfirmedNow'), closes: onClose })
  return (
    <ConfirmDialog
      opened
      danger={false}
      warning={null}
      title={t('confirmDocuments')}
      verb={words('confirm')}
      busy={confirm.busy}
      onClose={onClose}
      onConfirm={() => confirm({ params: at, version: opened.version })}
    >
      {t('confirmDocumentsAsked', { reason: setting.building.documents?.reason ?? '' })}
    </ConfirmDialog>
  )
}
