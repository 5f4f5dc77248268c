import { Button, FileButton, TextInput } from '@mantine/core'
import { Camera, CameraOff, ImageUp, ScanLine } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { words } from '#kit/web/words.ts'
import { type CameraState, useCamera } from './useCamera.ts'
import { useDecoder } from './useDecoder.ts'
import classes from './Scanner.module.css'

/** Milliseconds between pictures, and those in which the same code is one scan. */
const every = 100
const sameWithin = 3000

interface Props {
  /** What was read, by camera, picture, hand scanner or keys. */
  onCode: (text: string) => void
  /** What the field asks for. */
  label: string
}

const whyNot: Partial<Record<CameraState, 'cameraInsecure' | 'cameraRefused' | 'cameraBusy' | 'cameraNone'>> = {
  INSECURE: 'cameraInsecure',
  REFUSED: 'cameraRefused',
  BUSY: 'cameraBusy',
  NONE: 'cameraNone',
}

/**
 * Reads QR codes: by the camera at the back once it is switched on, and always beside it by a picture, by keys, and by a hand scanner, which
 * types and ends with Enter. Reading is done on this device, without a network once the decoder is there.
 */
export const Scanner = ({ onCode, label }: Props) => {
  const [on, setOn] = useState(false)
  const [typed, setTyped] = useState('')
  const [unread, setUnread] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const camera = useCamera(video, on)
  const decode = useDecoder()
  const last = useRef({ text: '', at: 0 })

  const read = useEffectEvent((text: string) => {
    const { text: before, at } = last.current
    last.current = { text, at: Date.now() }
    if (text === before && Date.now() - at < sameWithin) return
    setUnread(false)
    onCode(text)
  })
  const look = useEffectEvent(async () => {
    if (!video.current || video.current.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return
    const text = await decode(await createImageBitmap(video.current))
    if (text) read(text)
  })
  const running = on && camera === 'RUNNING'
  useEffect(() => {
    if (!running) return
    let timer: number | undefined
    let over = false
    const next = async () => {
      await look().catch((error: unknown) => console.warn(error))
      if (!over) timer = window.setTimeout(next, every)
    }
    void next()
    return () => {
      over = true
      window.clearTimeout(timer)
    }
  }, [running])

  const ofPicture = async (file: File | null) => {
    if (!file) return
    const text = await decode(file)
    setUnread(text === null)
    if (text) onCode(text)
  }
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.trim() === '') return
    setUnread(false)
    onCode(typed.trim())
    setTyped('')
  }
  const problem = on ? whyNot[camera] : undefined
  return (
    <div className={classes.scanner}>
      {on && !problem && (
        <div className={classes.view}>
          <video ref={video} className={classes.video} muted playsInline aria-label={words('cameraPicture')} />
          <div className={classes.box} aria-hidden />
        </div>
      )}
      {problem && (
        <p role="alert" className={classes.problem}>
          {words(problem)}
        </p>
      )}
      <TextInput
        size="lg"
        label={label}
        leftSection={<ScanLine size={18} aria-hidden />}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={enter}
        data-autofocus
      />
      <div className={classes.ways}>
        <Button variant="default" leftSection={on ? <CameraOff size={16} /> : <Camera size={16} />} onClick={() => setOn(!on)}>
          {words(on ? 'cameraOff' : 'cameraOn')}
        </Button>
        <FileButton accept="image/*" onChange={(file) => void ofPicture(file)}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<ImageUp size={16} />}>
              {words('codeFromPicture')}
            </Button>
          )}
        </FileButton>
      </div>
      {unread && <p role="alert">{words('noCodeInPicture')}</p>}
    </div>
  )
}
