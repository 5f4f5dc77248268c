import { Button, Slider } from '@mantine/core'
import '@mantine/core/styles/Slider.layer.css'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import Cropper, { type Area, type MediaSize } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Modal } from '#kit/web/parts/dialogs/OverlayModal.tsx'
import { words } from '#kit/web/words.ts'
import { imageMegapixels } from './imageCheck.ts'
import { drawPart } from './picture.ts'
import classes from './PictureDialogs.module.css'

interface Props {
  /** The picture to be cut; the dialog is open while there is one. */
  file: File | undefined
  onClose: () => void
  /** What was kept, under the same name. */
  onCropped: (file: File) => void
  /** Width by height; 10 by 12 unless given. */
  aspect?: number
}

const furthest = 4

/** The chosen picture, and why it cannot be cut. */
const usePicture = (file: File) => {
  const [address] = useState(() => URL.createObjectURL(file))
  const [problem, setProblem] = useState<string>()
  const check = ({ naturalWidth, naturalHeight }: MediaSize) => {
    URL.revokeObjectURL(address)
    if (naturalWidth * naturalHeight > imageMegapixels * 1_000_000) setProblem(words('imageHuge', { n: imageMegapixels }))
  }
  const refuse = () => {
    URL.revokeObjectURL(address)
    setProblem(words('imageBroken'))
  }
  return { address, problem, check, refuse }
}

/** How near the picture is, by + and - too. The keys come from the part to keep inside the frame, which has the focus. */
const useZoom = (frame: RefObject<HTMLDivElement | null>) => {
  const [zoom, setZoom] = useState(1)
  useEffect(() => {
    const box = frame.current
    const zoomBy = (by: number) => setZoom((now) => Math.min(furthest, Math.max(1, Math.round((now + by) * 10) / 10)))
    const press = ({ key }: KeyboardEvent) => {
      if (key === '+' || key === '=') zoomBy(0.1)
      if (key === '-') zoomBy(-0.1)
    }
    box?.addEventListener('keydown', press)
    return () => box?.removeEventListener('keydown', press)
  }, [frame])
  return [zoom, setZoom] as const
}

const ZoomSlider = ({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) => (
  <div className={classes.zoom}>
    <span>{words('zoom')}</span>
    <Slider
      className={classes.slider}
      value={zoom}
      onChange={onZoom}
      min={1}
      max={furthest}
      step={0.1}
      label={null}
      thumbLabel={words('zoom')}
      thumbValueText={(value) => `${Math.round(value * 100)}%`}
    />
  </div>
)

const Body = ({ file, onClose, onCropped, aspect = 10 / 12 }: Props & { file: File }) => {
  const { address, problem, check, refuse } = usePicture(file)
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [part, setPart] = useState<Area>()
  const [busy, setBusy] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useZoom(frame)
  const helpId = useId()

  const finish = async () => {
    const image = frame.current?.querySelector('img')
    if (!image || !part) return
    setBusy(true)
    try {
      onCropped(await drawPart(image, part, file.name))
    } catch {
      refuse()
    }
    setBusy(false)
  }

  return (
    <>
      {problem ? (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      ) : (
        <>
          <div ref={frame} className={classes.frame}>
            <Cropper
              image={address}
              aspect={aspect}
              crop={place}
              zoom={zoom}
              minZoom={1}
              maxZoom={furthest}
              keyboardStep={10}
              onCropChange={setPlace}
              onZoomChange={setZoom}
              onCropAreaChange={(_, pixels) => {
                // Now that the part to keep is drawn the keys belong to it, also when one picture follows another in the open dialog.
                if (!part) frame.current?.querySelector<HTMLElement>('[role=application]')?.focus()
                setPart(pixels)
              }}
              onMediaLoaded={check}
              mediaProps={{ onError: refuse }}
              cropperProps={{ role: 'application', 'aria-label': words('cropPart'), 'aria-describedby': helpId }}
              disableAutomaticStylesInjection
            />
          </div>
          <p id={helpId} className={classes.help}>
            {words('cropHelp')}
          </p>
          <ZoomSlider zoom={zoom} onZoom={setZoom} />
        </>
      )}
      <div className={classes.buttons}>
        <Button variant="default" size="md" onClick={onClose}>
          {words('cancel')}
        </Button>
        {!problem && (
          <Button size="md" disabled={!part} loading={busy} onClick={() => void finish()}>
            {words('crop')}
          </Button>
        )}
      </div>
    </>
  )
}

/** Asks which part of a picture is kept, before it is sent. */
export function CropDialog(props: Props) {
  const { file, onClose } = props
  return (
    <Modal opened={file !== undefined} onClose={onClose} title={file && words('cropTitle', { name: file.name })}>
      {file && <Body key={`${file.name} ${file.lastModified}`} {...props} file={file} />}
    </Modal>
  )
}
