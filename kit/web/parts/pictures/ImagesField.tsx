import { ImageUp } from 'lucide-react'
import { useRef } from 'react'
import { useRefusals } from '#kit/web/parts/dialogs/useRefusals.ts'
import { DropArea, focusField } from '#kit/web/parts/fields/DropArea.tsx'
import { megabytes } from '#kit/web/parts/fields/fileCheck.ts'
import { SendingRows } from '#kit/web/parts/fields/FileRows.tsx'
import { type Upload, useUploads } from '#kit/web/parts/fields/useUploads.ts'
import { words } from '#kit/web/words.ts'
import { imageRefusal, imageTypes, sizeText } from './imageCheck.ts'
import classes from './ImagesField.module.css'

export interface UploadedImage {
  uuid: string
  url: string
  name: string
  fileSize: number
}

interface Props {
  label: string
  value: UploadedImage[]
  onChange: (value: UploadedImage[]) => void
  upload: Upload<UploadedImage>
  /** One unless given. */
  max?: number
  help?: string
  error?: string
  required?: boolean
  disabled?: boolean
}

interface PictureProps {
  image: UploadedImage
  disabled: boolean | undefined
  onReplace: () => void
  onRemove: () => void
}

const Picture = ({ image, disabled, onReplace, onRemove }: PictureProps) => (
  <li className={classes.image}>
    <img className={classes.preview} src={image.url} alt="" width={265} height={150} />
    <div className={classes.about}>
      <span className={classes.name}>{image.name}</span>
      <span className={classes.size}>{sizeText(image.fileSize)}</span>
      {!disabled && (
        <span className={classes.deeds}>
          <button type="button" className={classes.deed} aria-label={words('replaceName', { name: image.name })} onClick={onReplace}>
            {words('replace')}
          </button>
          <button
            type="button"
            className={classes.deed}
            data-danger
            aria-label={words('removeName', { name: image.name })}
            onClick={(event) => {
              focusField(event.currentTarget)
              onRemove()
            }}
          >
            {words('remove')}
          </button>
        </span>
      )}
    </div>
  </li>
)

/** Pictures of a record: dropped or chosen, shown at 265 × 150, replaced, removed. */
export function ImagesField({ label, value, onChange, upload, max = 1, help, error, required, disabled }: Props) {
  const { sending, send, forget } = useUploads({ value, onChange, upload, max })
  const { refusals, sift } = useRefusals()
  const replaced = useRef<string | undefined>(undefined)
  const choose = useRef<() => void>(null)
  const full = value.length + sending.length >= max

  const take = (files: File[]) => {
    const instead = replaced.current
    replaced.current = undefined
    let room = max === 1 || instead ? 1 : max - value.length - sending.length
    send(
      sift(files, (file) => imageRefusal(file) ?? (room-- > 0 ? undefined : words('fileTooMany', { n: max }))),
      instead,
    )
  }

  return (
    <DropArea
      label={label}
      help={help ?? words('imageHint', { n: megabytes })}
      error={error}
      refusals={refusals}
      required={required}
      disabled={disabled}
      accept={imageTypes}
      many={max > 1}
      onFiles={take}
      openRef={choose}
      icon={<ImageUp />}
      choose={full ? undefined : words(value.length > 0 ? 'imageAdd' : 'imageDrop')}
      onChoose={() => {
        replaced.current = undefined
      }}
    >
      {value.length > 0 && (
        <ul className={classes.images}>
          {value.map((image) => (
            <Picture
              key={image.uuid}
              image={image}
              disabled={disabled}
              onReplace={() => {
                replaced.current = image.uuid
                choose.current?.()
              }}
              onRemove={() => onChange(value.filter(({ uuid }) => uuid !== image.uuid))}
            />
          ))}
        </ul>
      )}
      {sending.length > 0 && <SendingRows sending={sending} onForget={forget} />}
    </DropArea>
  )
}
