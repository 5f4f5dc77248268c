import { inflateRawSync } from 'node:zlib'

/** What a file of ours holds, by name; the central directory is left to other programs. */
export const filesIn = (zip: Buffer): Map<string, string> => {
  const files = new Map<string, string>()
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50;) {
    const [size, nameLength] = [zip.readUInt32LE(at + 18), zip.readUInt16LE(at + 26)]
    const begin = at + 30 + nameLength
    files.set(zip.subarray(at + 30, begin).toString(), inflateRawSync(zip.subarray(begin, begin + size)).toString())
    at = begin + size
  }
  return files
}

/** An archive whose files are stored as they are. */
export const zipOf = (files: Readonly<Record<string, Buffer | string>>): Buffer => {
  const parts: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const [path, given] of Object.entries(files)) {
    const [name, content] = [Buffer.from(path), Buffer.from(given)]
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04_03_4b_50, 0)
    head.writeUInt32LE(content.length, 18)
    head.writeUInt32LE(content.length, 22)
    head.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02_01_4b_50, 0)
    entry.writeUInt32LE(content.length, 20)
    entry.writeUInt32LE(content.length, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    parts.push(head, name, content)
    list.push(entry, name)
    at += 30 + name.length + content.length
  }
  const directory = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06_05_4b_50, 0)
  end.writeUInt16LE(list.length / 2, 8)
  end.writeUInt16LE(list.length / 2, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, directory, end])
}
