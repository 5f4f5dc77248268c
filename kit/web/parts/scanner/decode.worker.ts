// A page keeps the policy that it was loaded with, which lets no WebAssembly run. A worker has the policy of its own file, so the decoder
// runs here (`serveWeb` of the server gives this file, by its name, the permission).
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import decoder from 'zxing-wasm/reader/zxing_reader.wasm?url'

// else it would be fetched from a foreign host
prepareZXingModule({ overrides: { locateFile: (file: string, prefix: string) => (file.endsWith('.wasm') ? decoder : prefix + file) } })
const detector = new BarcodeDetector({ formats: ['qr_code'] })

export interface DecodeAsked {
  readonly id: number
  readonly picture: ImageBitmap | Blob
}
export interface Decoded {
  readonly id: number
  /** Null: there is none, or nothing that can be read. */
  readonly text: string | null
  /** What went wrong, for the log. */
  readonly problem?: string
}

const decode = async ({ id, picture }: DecodeAsked): Promise<Decoded> => {
  try {
    const [found] = await detector.detect(picture)
    return { id, text: found?.rawValue ?? null }
  } catch (error) {
    return { id, text: null, problem: String(error) }
  } finally {
    if (picture instanceof ImageBitmap) picture.close()
  }
}

globalThis.addEventListener('message', (event: MessageEvent<DecodeAsked>) => {
  void decode(event.data).then((answer) => globalThis.postMessage(answer))
})
