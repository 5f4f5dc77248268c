import { Button, FileButton, TextInput } from '@mantine/core'
import { Camera, CameraOff, ImageUp, ScanLine } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { words } from '#kit/web/words.ts'
import { CameraView } from './CameraView.tsx'
import { useDecoder } from './useDecoder.ts'
import classes from './Scanner.module.css'

/** Milliseconds in which the same code is one scan. */
const sameWithin = 3000

interface Props {
  /** What was read, by camera, picture, hand scanner or keys. */
  onCode: (text: string) => void
  /** What the field asks for. */
  label: string
  /** A button beside the keys, where nobody looks for Enter: 'Check in'. */
  verb?: string
  /** The camera of a tablet that faces whoever stands before it; it is on from the beginning. */
  front?: boolean
}

/**
 * Reads QR codes: by the camera at the back once it is switched on, and always beside it by a picture, by keys, and by a hand scanner, which
 * types and ends with Enter. Reading is done on this device, without a network once the decoder is there.
 */
export const Scanner = ({ onCode, label, verb, front = false }: Props) => {
  const [on, setOn] = useState(front)
  const [typed, setTyped] = useState('')
  const [unread, setUnread] = useState(false)
  const decode = useDecoder()
  const last = useRef({ text: '', at: 0 })

  const read = (text: string) => {
    const { text: before, at } = last.current
    last.current = { text, at: Date.now() }
    if (text === before && Date.now() - at < sameWithin) return
    setUnread(false)
    onCode(text)
  }
  const look = async (picture: ImageBitmap) => {
    const text = await decode(picture)
    if (text) read(text)
  }
  const ofPicture = async (file: File | null) => {
    if (!file) return
    const text = await decode(file)
    setUnread(text === null)
    if (text) onCode(text)
  }
  const enter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) send()
  }
  const send = () => {
    if (typed.trim() === '') return
    setUnread(false)
    onCode(typed.trim())
    setTyped('')
  }
  return (
    <div className={classes.scanner} data-front={front || undefined}>
      {on && <CameraView front={front} onPicture={look} />}
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
      {verb && (
        <Button size="lg" onClick={send}>
          {verb}
        </Button>
      )}
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
