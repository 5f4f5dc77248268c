import { type RefObject, useEffect, useState } from 'react'

/** INSECURE: browsers give the camera to pages with https alone (and on this machine). */
export type CameraState = 'STARTING' | 'RUNNING' | 'INSECURE' | 'REFUSED' | 'BUSY' | 'NONE'

const reasons: Record<string, CameraState> = { NotAllowedError: 'REFUSED', NotReadableError: 'BUSY', AbortError: 'BUSY' }

/** Shows what the camera at the back sees; stops it with the part that shows it. */
export const useCamera = (video: RefObject<HTMLVideoElement | null>, on: boolean): CameraState => {
  const [state, setState] = useState<CameraState>('STARTING')
  useEffect(() => {
    if (!on) return
    let stream: MediaStream | undefined
    let over = false
    const stop = () => stream?.getTracks().forEach((track) => track.stop())
    const start = async () => {
      if (!window.isSecureContext || !navigator.mediaDevices) return setState('INSECURE')
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
        if (over || !video.current) return stop()
        video.current.srcObject = stream
        await video.current.play()
        setState('RUNNING')
      } catch (error) {
        console.warn(error)
        if (!over) setState(reasons[error instanceof DOMException ? error.name : ''] ?? 'NONE')
      }
    }
    setState('STARTING')
    void start()
    return () => {
      over = true
      stop()
    }
  }, [on, video])
  return state
}
