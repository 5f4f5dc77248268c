import { type RefObject, useEffect, useState } from 'react'

/** INSECURE: browsers give the camera to pages with https alone (and on this machine). */
export type CameraState = 'STARTING' | 'RUNNING' | 'INSECURE' | 'REFUSED' | 'BUSY' | 'NONE'

const reasons: Record<string, CameraState> = { NotAllowedError: 'REFUSED', NotReadableError: 'BUSY', AbortError: 'BUSY' }

const open = (front: boolean): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({ video: { facingMode: front ? 'user' : 'environment' }, audio: false })
const show = async (video: HTMLVideoElement, stream: MediaStream): Promise<void> => {
  video.srcObject = stream
  await video.play()
}
const stop = (stream: MediaStream) => stream.getTracks().forEach((track) => track.stop())

/** Shows what the camera sees, the one at the back or at the front, for as long as the part stands that calls this. */
export const useCamera = (video: RefObject<HTMLVideoElement | null>, front: boolean): CameraState => {
  const [state, setState] = useState<CameraState>(() => (window.isSecureContext && 'mediaDevices' in navigator ? 'STARTING' : 'INSECURE'))
  const possible = state !== 'INSECURE'
  useEffect(() => {
    if (!possible) return
    let stream: MediaStream | undefined
    let over = false
    const start = async () => {
      try {
        stream = await open(front)
        // closed while the browser was still asking: the light must not stay on
        if (over || !video.current) return stop(stream)
        await show(video.current, stream)
        setState('RUNNING')
      } catch (error) {
        console.warn(error)
        if (!over) setState(reasons[error instanceof DOMException ? error.name : ''] ?? 'NONE')
      }
    }
    void start()
    return () => {
      over = true
      if (stream) stop(stream)
    }
  }, [possible, video, front])
  return state
}
