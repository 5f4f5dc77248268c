import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

const deflated = promisify(deflateRaw)

export interface Entry {
  name: string
  content: Buffer
}

/** Names are UTF-8 (bit 11). The packages that are installed only read such files; what is written here is small and has no folders. */
const utf8Names = 0x0800
const version = 20
const method = 8

const dosTime = (at: Date): { time: number; date: number } => ({
  time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  date: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
})

const numbers = (...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer =>
  Buffer.concat(
    fields.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes)
      field.writeUIntLE(value, 0, bytes)
      return field
    }),
  )

/** A ZIP file of a few files. */
export const zip = async (entries: readonly Entry[], at: Date): Promise<Buffer> => {
  const { time, date } = dosTime(at)
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const packed = await deflated(content)
    const fileName = Buffer.from(name)
    const facts = numbers(
      [2, version],
      [2, utf8Names],
      [2, method],
      [2, time],
      [2, date],
      [4, crc32(content)],
      [4, packed.length],
      [4, content.length],
    )
    const body = Buffer.concat([numbers([4, 0x04034b50]), facts, numbers([2, fileName.length], [2, 0]), fileName, packed])
    const where = numbers([2, fileName.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, offset])
    directory.push(numbers([4, 0x02014b50], [2, version]), facts, where, fileName)
    bodies.push(body)
    offset += body.length
  }
  const listed = Buffer.concat(directory)
  const n = entries.length
  return Buffer.concat([...bodies, listed, numbers([4, 0x06054b50], [2, 0], [2, 0], [2, n], [2, n], [4, listed.length], [4, offset], [2, 0])])
}
