import { Button, FileButton } from '@mantine/core'
import { Camera } from 'lucide-react'
import { useState } from 'react'
import { showError, showSuccess } from '#kit/web/parts/page/toasts.tsx'
import { CameraDialog } from '#kit/web/parts/pictures/CameraDialog.tsx'
import { CropDialog } from '#kit/web/parts/pictures/CropDialog.tsx'
import { imageRefusal, imageTypes } from '#kit/web/parts/pictures/imageCheck.ts'
import { refreshKinds } from '#kit/web/queries.ts'
import { upload } from '#kit/web/upload.ts'
import { words } from '#kit/web/words.ts'
import { keepPhoto } from '../contract.ts'
import { t } from './texts.ts'

interface Props {
  oc: string
  /** Of the visitor. */
  uuid: string
  name: string
  /** There is one already. */
  again?: boolean
  onKept?: () => void
}

/** By the camera of the desk, of which the middle is kept, or a file, which is cut first. */
export const PhotoButtons = ({ oc, uuid, name, again = false, onKept }: Props) => {
  const [camera, setCamera] = useState(false)
  const [uncut, setUncut] = useState<File>()
  const [busy, setBusy] = useState(false)
  const send = async (file: File) => {
    setBusy(true)
    try {
      await upload(keepPhoto, { params: { oc, uuid }, form: {}, file }, () => undefined)
      refreshKinds(['visits'])
      showSuccess(t('said.photo', { name }))
      onKept?.()
    } catch (error) {
      showError(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }
  const choose = (file: File | null) => {
    const refusal = file && imageRefusal(file)
    if (refusal) showError(refusal)
    else if (file) setUncut(file)
  }
  return (
    <>
      <Button size="xs" variant="default" leftSection={<Camera size={16} />} loading={busy} onClick={() => setCamera(true)}>
        {again ? t('photoAgain') : words('photoTake')}
      </Button>
      <FileButton accept={imageTypes.join(',')} onChange={choose}>
        {(props) => (
          <Button {...props} size="xs" variant="subtle" disabled={busy}>
            {t('photoFromFile')}
          </Button>
        )}
      </FileButton>
      <CameraDialog
        opened={camera}
        onClose={() => setCamera(false)}
        onPhoto={(file) => {
          setCamera(false)
          void send(file)
        }}
      />
      <CropDialog
        file={uncut}
        onClose={() => setUncut(undefined)}
        onCropped={(file) => {
          setUncut(undefined)
          void send(file)
        }}
      />
    </>
  )
}
