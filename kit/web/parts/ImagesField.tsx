import { Input, Progress } from '@mantine/core'
import '@mantine/core/styles/LoadingOverlay.layer.css'
import '@mantine/core/styles/Progress.layer.css'
import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.layer.css'
import { ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { ApiError } from '../api.ts'
import { words } from '../words.ts'
import { imageMegabytes, imageRefusal, imageTypes, sizeText } from './imageCheck.ts'
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
  /** Sends the file; `onProgress` takes a share from 0 to 1. */
  upload: (file: File, onProgress: (share: number) => void) => Promise<UploadedImage>
  /** One unless given. */
  max?: number
  help?: string
  error?: string
  required?: boolean
  disabled?: boolean
}

const accept = { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'] }

/** Pictures of a record: dropped or chosen, shown at 265 × 150, replaced, removed. */
export function ImagesField({ label, value, onChange, upload, max = 1, help, error, required, disabled }: Props) {
  const [sending, setSending] = useState<{ name: string; share: number }>()
  const [refused, setRefused] = useState<string>()
  const replaced = useRef<string | undefined>(undefined)
  const choose = useRef<() => void>(null)

  const take = async (files: File[]) => {
    const file = files[0]
    if (!file || disabled) return
    const refusal = imageRefusal(file)
    setRefused(refusal)
    if (refusal) return
    setSending({ name: file.name, share: 0 })
    try {
      const image = await upload(file, (share) => setSending({ name: file.name, share }))
      // One picture only: a new one takes its place, wherever it was dropped.
      const out = replaced.current ?? (max === 1 ? value[0]?.uuid : undefined)
      onChange(out ? value.map((now) => (now.uuid === out ? image : now)) : [...value, image])
    } catch (error) {
      // The server has looked into the file and says what is wrong with it.
      setRefused(error instanceof ApiError && error.status > 0 ? error.message : words('uploadFailed'))
    } finally {
      replaced.current = undefined
      setSending(undefined)
    }
  }

  const full = value.length >= max
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={help ?? words('imageHint', { n: imageMegabytes })}
      error={refused ?? error}
      errorProps={{ role: 'alert' }}
      required={required}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <Dropzone
        className={classes.zone}
        data-error={refused || error ? true : undefined}
        openRef={choose}
        onDrop={(files) => void take(files)}
        onReject={(rejections) => void take(rejections.map(({ file }) => file))}
        accept={accept}
        multiple={false}
        disabled={disabled || sending !== undefined}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        tabIndex={-1}
        inputProps={{ 'aria-label': label, accept: imageTypes.join(',') }}
      >
        <ul className={classes.images}>
          {value.map((image) => (
            <li key={image.uuid} className={classes.image}>
              <img className={classes.preview} src={image.url} alt="" width={265} height={150} />
              <div className={classes.about}>
                <span className={classes.name}>{image.name}</span>
                <span className={classes.size}>{sizeText(image.fileSize)}</span>
                {!disabled && (
                  <span className={classes.deeds}>
                    <button
                      type="button"
                      className={classes.deed}
                      aria-label={words('replaceName', { name: image.name })}
                      onClick={() => {
                        replaced.current = image.uuid
                        choose.current?.()
                      }}
                    >
                      {words('replace')}
                    </button>
                    <button
                      type="button"
                      className={classes.deed}
                      data-danger
                      aria-label={words('removeName', { name: image.name })}
                      onClick={() => onChange(value.filter(({ uuid }) => uuid !== image.uuid))}
                    >
                      {words('remove')}
                    </button>
                  </span>
                )}
              </div>
            </li>
          ))}
        </ul>
        {sending && (
          <div className={classes.sending} role="status">
            {words('uploadingFile', { name: sending.name })}
            <Progress value={sending.share * 100} size={4} aria-label={words('uploadingFile', { name: sending.name })} />
          </div>
        )}
        {!full && !sending && !disabled && (
          <button
            type="button"
            className={classes.choose}
            data-wrong={refused || error ? true : undefined}
            onClick={() => {
              replaced.current = undefined
              choose.current?.()
            }}
          >
            <ImageUp size={17} strokeWidth={1.6} />
            {words(value.length > 0 ? 'imageAdd' : 'imageDrop')}
          </button>
        )}
      </Dropzone>
    </Input.Wrapper>
  )
}
