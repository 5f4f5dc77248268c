import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useRef, useState } from 'react'
import { call } from '#kit/web/api.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { SeenForReason } from '#kit/web/parts/dialogs/SeenForReason.tsx'
import type { Upload } from '#kit/web/parts/fields/useUploads.ts'
import { PictureField } from '#kit/web/parts/pictures/PictureField.tsx'
import { words } from '#kit/web/words.ts'
import type { FileValue } from '#modules/platform/files/web/front.tsx'
import { viewFace } from '../contract.ts'
import { FaceConsent } from './FaceConsent.tsx'
import { officeOf } from './holderAddress.ts'
import type { PassDialogProps } from './PassDialogs.tsx'
import { PeopleOfCompany } from './PeopleOfCompany.tsx'
import { t } from './texts.ts'
import { useChosenPerson } from './useChosenPeople.ts'
import { type Given, useGivingFace } from './useGivingFace.ts'
import classes from './Passes.module.css'

const remembered = 'passes.face-guideline'
const guideline = ['guide.front', 'guide.light', 'guide.plain', 'guide.size'] as const

/** What makes a picture that readers know; whoever has read it often enough says so. */
const Guideline = ({ onRead, onClose }: { onRead: () => void; onClose: () => void }) => {
  const [known, setKnown] = useState(false)
  return (
    <FormDialog
      title={t('guideTitle')}
      verb={t('guideRead')}
      busy={false}
      onClose={onClose}
      onSave={() => {
        if (known) localStorage.setItem(remembered, 'known')
        onRead()
      }}
    >
      <ul className={classes.guide}>
        {guideline.map((line) => (
          <li key={line}>{t(line)}</li>
        ))}
      </ul>
      <Checkbox label={t('guideKnown')} checked={known} onChange={(event) => setKnown(event.currentTarget.checked)} />
    </FormDialog>
  )
}

interface Props {
  /** The building, or the own company. */
  oc: string
  /** Whose; chosen in the dialog unless given. */
  of?: { oc: string; userId: number; name: string }
  onClose: () => void
}

/** A picture for readers that know faces: used only when its person agrees, on their own page or on paper. */
export const AssignFace = (props: Props) => {
  const [read, setRead] = useState(() => localStorage.getItem(remembered) !== null)
  return read ? <FaceForm {...props} /> : <Guideline onRead={() => setRead(true)} onClose={props.onClose} />
}

const FaceForm = ({ oc, of, onClose }: Props) => {
  const { chosen, of: person } = useChosenPerson()
  const [value, setValue] = useState<FileValue[]>([])
  const [paper, setPaper] = useState<FileValue[]>([])
  const [consent, setConsent] = useState<Given['consent']>('ASK')
  const { give, busy, tried } = useGivingFace(onClose)
  const missing = (is: boolean) => (tried && is ? words('required') : undefined)
  const cut = useRef<File>(undefined)
  // kept here until it is sent with the answer: it goes nowhere else
  const keep: Upload<FileValue> = (file) => {
    cut.current = file
    return Promise.resolve({ uuid: crypto.randomUUID(), url: URL.createObjectURL(file), name: file.name, fileSize: file.size })
  }
  return (
    <FormDialog
      title={of ? t('faceFor', { name: of.name }) : t('give.FR')}
      text={t('giveText.FR')}
      verb={t('assign')}
      busy={busy}
      onClose={onClose}
      onSave={() => void give({ whose: of ?? person, file: value.length > 0 ? cut.current : undefined, consent, paper: paper[0] })}
    >
      {!of && <PeopleOfCompany oc={oc} {...chosen} label={t('holder')} disabled={busy} tried={tried} />}
      <PictureField
        label={t('facePicture')}
        help={t('facePictureHelp')}
        invitation={t('chooseFace')}
        shape="portrait"
        upload={keep}
        value={value}
        onChange={setValue}
        error={missing(value.length === 0)}
      />
      <FaceConsent consent={consent} onConsent={setConsent} paper={paper} onPaper={setPaper} error={missing(paper.length === 0)} />
    </FormDialog>
  )
}
/** The picture of a face, and the paper on which its person has agreed. */
export const ViewFace = ({ pass: { holder }, onClose }: PassDialogProps) => {
  const { fullName: name } = holder
  return (
    <SeenForReason
      title={t('faceOf', { name })}
      question={t('viewFaceQuestion', { name })}
      text={t('viewFaceText')}
      verb={t('viewFace')}
      look={(reason) => call(viewFace, { params: { oc: officeOf(holder), id: holder.userId }, body: { reason } })}
      stale={['passes']}
      onClose={onClose}
    >
      {({ data, paper }) => (
        <>
          <img className={classes.face} src={`data:image/jpeg;base64,${data}`} alt={t('faceOf', { name })} />
          {paper && (
            <a href={paper.fullPath} target="_blank" rel="noreferrer">
              {t('paper')}
            </a>
          )}
        </>
      )}
    </SeenForReason>
  )
}
