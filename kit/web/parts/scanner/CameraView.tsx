import { useEffect, useEffectEvent, useRef } from 'react'
import { words } from '#kit/web/words.ts'
import { type CameraState, useCamera } from './useCamera.ts'
import classes from './Scanner.module.css'

/** Milliseconds between pictures. */
const every = 100

const whyNot: Partial<Record<CameraState, 'cameraInsecure' | 'cameraRefused' | 'cameraBusy' | 'cameraNone'>> = {
  INSECURE: 'cameraInsecure',
  REFUSED: 'cameraRefused',
  BUSY: 'cameraBusy',
  NONE: 'cameraNone',
}

interface Props {
  front: boolean
  onPicture: (picture: ImageBitmap) => Promise<void>
}

/** What the camera sees, ten pictures of a second looked at; or why there is none. */
export const CameraView = ({ front, onPicture }: Props) => {
  const video = useRef<HTMLVideoElement>(null)
  const state = useCamera(video, front)
  const look = useEffectEvent(async () => {
    if (video.current && video.current.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) await onPicture(await createImageBitmap(video.current))
  })
  useEffect(() => {
    if (state !== 'RUNNING') return
    let timer: number | undefined
    let over = false
    const next = async () => {
      await look().catch((error: unknown) => console.warn(error))
      if (!over) timer = window.setTimeout(() => void next(), every)
    }
    void next()
    return () => {
      over = true
      window.clearTimeout(timer)
    }
  }, [state])
  const problem = whyNot[state]
  if (problem)
    return (
      <p role="alert" className={classes.problem}>
        {words(problem)}
      </p>
    )
  return (
    <div className={classes.view}>
      <video ref={video} className={classes.video} muted playsInline aria-label={words('cameraPicture')} />
      <div className={classes.box} aria-hidden />
    </div>
  )
}
