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
