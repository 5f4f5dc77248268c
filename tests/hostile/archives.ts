import { constants, crc32, deflateRawSync } from 'node:zlib'

export interface Entry {
  name: string
  /** As it lies in the archive. */
  data: Buffer
  /** 0: as it is, 8: deflated. */
  method?: 0 | 8
  crc?: number
  /** What the headers say it becomes, true or not. */
  size: number
  /** The bytes of the entry before it are this one's, too. */
  overlaps?: boolean
  encrypted?: boolean
}

export const stored = (name: string, content: Buffer | string): Entry => {
  const data = Buffer.from(content)
  return { name, data, method: 0, crc: crc32(data), size: data.length }
}

export const deflated = (name: string, content: Buffer | string): Entry => {
  const plain = Buffer.from(content)
  return { name, data: deflateRawSync(plain, { level: 9 }), method: 8, crc: crc32(plain), size: plain.length }
}

/** `before`, then `block` again and again, then `after`: made without ever holding what it becomes. */
export const inflatesTo = (
  name: string,
  block: Buffer,
  times: number,
  { before = '', after = '', says }: { before?: string; after?: string; says?: number } = {},
): Entry => {
  const flushed = (content: Buffer | string) => deflateRawSync(Buffer.from(content), { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  const one = flushed(block)
  const data = Buffer.concat([flushed(before), ...Array.from({ length: times }, () => one), deflateRawSync(Buffer.from(after))])
  return { name, data, method: 8, crc: 0, size: says ?? before.length + block.length * times + after.length }
}

const fieldsOf = ({ name, data, method = 8, crc = 0, size, encrypted = false }: Entry): Buffer => {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(encrypted ? 1 : 0, 2)
  fields.writeUInt16LE(method, 4)
  fields.writeUInt32LE(crc, 10)
  fields.writeUInt32LE(data.length, 14)
  fields.writeUInt32LE(Math.min(size, 0xff_ff_ff_ff), 18)
  fields.writeUInt16LE(Buffer.byteLength(name), 22)
  return fields
}

/** An archive with exactly what is said, however little of it is true. */
export const archive = (entries: readonly Entry[]): Buffer => {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  let before = 0
  for (const entry of entries) {
    const fields = fieldsOf(entry)
    const name = Buffer.from(entry.name)
    if (!entry.overlaps) {
      const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, name, entry.data])
      before = at
      parts.push(local)
      at += local.length
    }
    const more = Buffer.alloc(14)
    more.writeUInt32LE(before, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, more, name)
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(Math.min(entries.length, 0xff_ff), 8)
  end.writeUInt16LE(Math.min(entries.length, 0xff_ff), 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, central, end])
}
