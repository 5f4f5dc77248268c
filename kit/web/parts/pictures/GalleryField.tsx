import { Camera, ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { Modal } from '#kit/web/parts/dialogs/OverlayModal.tsx'
import { useRefusals } from '#kit/web/parts/dialogs/useRefusals.ts'
import { DropArea, focusField } from '#kit/web/parts/fields/DropArea.tsx'
import { megabytes } from '#kit/web/parts/fields/fileCheck.ts'
import { SendingRows } from '#kit/web/parts/fields/FileRows.tsx'
import { SortableList } from '#kit/web/parts/fields/SortableList.tsx'
import { type Upload, useUploads } from '#kit/web/parts/fields/useUploads.ts'
import { words } from '#kit/web/words.ts'
import { CameraDialog } from './CameraDialog.tsx'
import { CropDialog } from './CropDialog.tsx'
import { GalleryPicture } from './GalleryPicture.tsx'
import { imageRefusal, imageTypes } from './imageCheck.ts'
import type { UploadedImage } from './ImagesField.tsx'
import dropClasses from '#kit/web/parts/fields/DropArea.module.css'
import dialogClasses from './PictureDialogs.module.css'

interface Props {
  label: string
  /** The first is the cover. */
  value: UploadedImage[]
  onChange: (value: UploadedImage[]) => void
  upload: Upload<UploadedImage>
  max: number
  /** Each picture is cut to this width by height before it is sent. */
  crop?: number
  help?: string
  error?: string
  required?: boolean
  disabled?: boolean
}

/** What is taken of the files that are chosen; each is cut first, where pictures are. */
const useTaking = ({ value, onChange, upload, max, crop }: Pick<Props, 'value' | 'onChange' | 'upload' | 'max' | 'crop'>) => {
  const { sending, send, forget } = useUploads({ value, onChange, upload, max })
  const { refusals, sift } = useRefusals()
  const [uncut, setUncut] = useState<File[]>([])

  const take = (files: File[]) => {
    let room = max - value.length - sending.length
    const taken = sift(files, (file) => imageRefusal(file) ?? (room-- > 0 ? undefined : words('fileTooMany', { n: max })))
    if (crop) setUncut(taken)
    else send(taken)
  }
  // Written anew it may have become larger than what was chosen.
  const takeCut = (file: File) => {
    setUncut(uncut.slice(1))
    send(imageRefusal(file) ? sift([file], imageRefusal) : [file])
  }
  const leaveOut = () => setUncut(uncut.slice(1))
  return { refusals, uncut, take, takeCut, leaveOut, sending, forget }
}

const Enlarged = ({ image, onClose }: { image: UploadedImage | undefined; onClose: () => void }) => (
  <Modal
    opened={image !== undefined}
    onClose={onClose}
    title={image?.name}
    size="auto"
    withCloseButton
    closeButtonProps={{ 'aria-label': words('close') }}
  >
    {image && <img className={dialogClasses.large} src={image.url} alt={image.name} />}
  </Modal>
)

/** Pictures of a record in order: from files or the camera, cut, enlarged, moved, removed. */
export function GalleryField({ label, value, onChange, upload, max, crop, help, error, required, disabled }: Props) {
  const { refusals, uncut, take, takeCut, leaveOut, sending, forget } = useTaking({ value, onChange, upload, max, crop })
  const [camera, setCamera] = useState(false)
  const shutter = useRef<HTMLButtonElement>(null)
  const [large, setLarge] = useState<UploadedImage>()
  const full = value.length + sending.length >= max

  const move = (from: number, to: number) => onChange(value.toSpliced(from, 1).toSpliced(to, 0, ...value.slice(from, from + 1)))

  return (
    <>
      <DropArea
        label={label}
        help={help ?? words('galleryHint', { n: megabytes, max })}
        error={error}
        refusals={refusals}
        required={required}
        disabled={disabled}
        accept={imageTypes}
        many={max > 1}
        onFiles={take}
        icon={<ImageUp />}
        choose={full ? undefined : words(value.length > 0 ? 'imageAdd' : 'imageDrop')}
        more={
          !full && (
            <button ref={shutter} type="button" className={dropClasses.choose} onClick={() => setCamera(true)}>
              <Camera />
              {words('photoTake')}
            </button>
          )
        }
      >
        {value.length > 0 && (
          <SortableList
            items={value}
            itemKey={({ uuid }) => uuid}
            itemName={({ name }) => name}
            onMove={move}
            onRemove={(index) => {
              if (document.activeElement) focusField(document.activeElement)
              onChange(value.toSpliced(index, 1))
            }}
            disabled={disabled}
          >
            {(image, index) => (
              <GalleryPicture
                image={image}
                index={index}
                of={value.length}
                onEnlarge={() => setLarge(image)}
                onMove={disabled ? undefined : (by) => move(index, index + by)}
              />
            )}
          </SortableList>
        )}
        {sending.length > 0 && <SendingRows sending={sending} onForget={forget} />}
      </DropArea>
      <CameraDialog
        opened={camera}
        onClose={() => setCamera(false)}
        onPhoto={(file) => {
          // Before the next dialog opens: it gives the focus back to where it was.
          if (shutter.current) focusField(shutter.current)
          setCamera(false)
          take([file])
        }}
      />
      <CropDialog file={uncut[0]} aspect={crop} onClose={leaveOut} onCropped={takeCut} />
      <Enlarged image={large} onClose={() => setLarge(undefined)} />
    </>
  )
}
