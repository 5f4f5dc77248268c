import { ApiError } from '#kit/web/api.ts'
import type { UploadedImage } from '#kit/web/parts/pictures/ImagesField.tsx'

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const failed = new Set<string>()

/** Sends nothing anywhere. A file called 'slow' never gets beyond the half, one called 'lost' arrives at the second try only. */
export const pretendUpload = async (file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<UploadedImage> => {
  for (let share = 0.25; share < 1; share += 0.25) {
    onProgress(share)
    await wait(60)
    if (share === 0.5 && file.name.startsWith('slow')) await new Promise((resolve) => signal.addEventListener('abort', resolve))
    signal.throwIfAborted()
  }
  if (file.name.startsWith('lost') && !failed.has(file.name)) {
    failed.add(file.name)
    throw new ApiError(0, { code: 'away', message: 'Pretended.' })
  }
  return { uuid: crypto.randomUUID(), url: URL.createObjectURL(file), name: file.name, fileSize: file.size }
}
