import { Button } from '@mantine/core'
import { Camera } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Modal } from '#kit/web/parts/dialogs/OverlayModal.tsx'
import { words } from '#kit/web/words.ts'
import { drawPart } from './picture.ts'
import classes from './PictureDialogs.module.css'

interface Props {
  opened: boolean
  onClose: () => void
  /** The picture taken, as .jpg. It does not close itself. */
  onPhoto: (file: File) => void
  /** Which camera of a phone: the one towards the room unless given. */
  facing?: 'user' | 'environment'
}

/** What went wrong, in words that say what to do. */
const reasonOf = (error: unknown): string => {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return words('cameraRefused')
  if (name === 'NotReadableError' || name === 'AbortError') return words('cameraBusy')
  return words('cameraNone')
}

const stop = (stream: MediaStream) => stream.getTracks().forEach((track) => track.stop())

const openCamera = async (facingMode: string): Promise<MediaStream> => {
  // Absent where the page did not come over a safe connection.
  if (!('mediaDevices' in navigator)) throw new Error('no camera')
  return navigator.mediaDevices.getUserMedia({ audio: false, video: { facingMode, width: { ideal: 1920 }, height: { ideal: 1080 } } })
}

const nameNow = () => `photo-${new Date().toISOString().slice(0, 19).replaceAll(/\D/g, '')}.jpg`

/** Shows what the camera sees as long as it is wanted; what it tells is why there is nothing to see. */
const useCamera = (video: RefObject<HTMLVideoElement | null>, facing: 'user' | 'environment') => {
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    let wanted = true
    let stream: MediaStream | undefined
    openCamera(facing).then(
      (opened) => {
        // Closed while the browser was still asking: the light must not stay on.
        if (!wanted) return stop(opened)
        stream = opened
        if (video.current) video.current.srcObject = opened
      },
      (error: unknown) => wanted && setProblem(reasonOf(error)),
    )
    return () => {
      wanted = false
      if (stream) stop(stream)
    }
  }, [video, facing])
  return problem
}

interface ShotProps {
  video: RefObject<HTMLVideoElement | null>
  /** Where the picture that was taken lies. */
  photo: string | undefined
  live: boolean
  onLive: () => void
}

/** What the camera sees, or the picture that was taken. */
const Shot = ({ video, photo, live, onLive }: ShotProps) => (
  <div className={classes.frame} data-camera>
    <video
      ref={video}
      className={classes.shot}
      hidden={photo !== undefined}
      autoPlay
      playsInline
      muted
      aria-label={words('cameraPicture')}
      onLoadedData={onLive}
    />
    {photo && <img className={classes.shot} src={photo} alt={words('photoTaken')} />}
    {!live && (
      <span className={classes.wait} role="status">
        {words('cameraStarts')}
      </span>
    )}
  </div>
)

const Body = ({ onClose, onPhoto, facing = 'environment', onAgain }: Props & { onAgain: () => void }) => {
  const video = useRef<HTMLVideoElement>(null)
  const problem = useCamera(video, facing)
  const [live, setLive] = useState(false)
  const [photo, setPhoto] = useState<{ file: File; url: string }>()

  useEffect(() => {
    if (photo) return () => URL.revokeObjectURL(photo.url)
  }, [photo])

  const take = async () => {
    const picture = video.current
    if (!picture) return
    const file = await drawPart(picture, { x: 0, y: 0, width: picture.videoWidth, height: picture.videoHeight }, nameNow())
    setPhoto({ file, url: URL.createObjectURL(file) })
  }

  return (
    <>
      {problem ? (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      ) : (
        <Shot video={video} photo={photo?.url} live={live} onLive={() => setLive(true)} />
      )}
      <div className={classes.buttons}>
        <Button variant="default" size="md" onClick={onClose}>
          {words('cancel')}
        </Button>
        {problem && (
          <Button size="md" onClick={onAgain}>
            {words('tryAgain')}
          </Button>
        )}
        {!problem && photo && (
          <Button variant="default" size="md" onClick={() => setPhoto(undefined)}>
            {words('photoRetake')}
          </Button>
        )}
        {!problem && (
          // One button, so that the focus stays; the second half of a double click does not use what nobody has looked at.
          <Button
            size="md"
            disabled={!live}
            leftSection={photo ? undefined : <Camera />}
            onClick={({ detail }) => (photo ? detail < 2 && onPhoto(photo.file) : void take())}
          >
            {words(photo ? 'photoUse' : 'photoTake')}
          </Button>
        )}
      </div>
    </>
  )
}

/** Takes a picture with the camera of the computer or phone. */
export function CameraDialog(props: Props) {
  const { opened, onClose } = props
  const [tries, setTries] = useState(0)
  return (
    <Modal opened={opened} onClose={onClose} title={words('cameraTitle')} size={640}>
      {opened && <Body key={tries} {...props} onAgain={() => setTries(tries + 1)} />}
    </Modal>
  )
}
