import { constants, crc32, deflateSync, deflateRawSync } from 'node:zlib'

// Pictures of a few kilobytes that want gigabytes, and pictures with something hidden in them.

const uint32 = (n: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(n)
  return bytes
}
const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
export const pngChunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))])
}

/** A zlib stream of `times` times the same block. The check sum at its end is not true; readers find out when they are through. */
const zlibOf = (block: Buffer, times: number): Buffer => {
  const one = deflateRawSync(block, { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...Array.from({ length: times }, () => one), deflateRawSync(Buffer.alloc(0)), uint32(1)])
}

interface Png {
  width: number
  height: number
  depth?: 1 | 8 | 16
  /** 0 grey, 2 colour, 6 colour with alpha. */
  color?: 0 | 2 | 6
  interlaced?: boolean
  data: Buffer
  more?: readonly Buffer[]
}
export const pngOf = ({ width, height, depth = 8, color = 0, interlaced = false, data, more = [] }: Png): Buffer =>
  Buffer.concat([
    signature,
    pngChunk('IHDR', Buffer.concat([uint32(width), uint32(height), Buffer.from([depth, color, 0, 0, interlaced ? 1 : 0])])),
    ...more,
    pngChunk('IDAT', data),
    pngChunk('IEND', Buffer.alloc(0)),
  ])

const mebibyte = 1024 * 1024
const zeros = Buffer.alloc(mebibyte)
const smallPng = { width: 1, height: 1, data: deflateSync(Buffer.from([0, 0])) }

/** The least that JPEG readers take for a picture of this size. */
const jpegOf = (width: number, height: number): Buffer => {
  const size = Buffer.alloc(4)
  size.writeUInt16BE(height, 0)
  size.writeUInt16BE(width, 2)
  const segment = (marker: number, data: Buffer) => {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(data.length + 2)
    return Buffer.concat([Buffer.from([0xff, marker]), length, data])
  }
  const lengths = (...counts: number[]) => Buffer.from([...counts, ...Array.from({ length: 16 - counts.length }, () => 0)])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
    segment(0xc0, Buffer.concat([Buffer.from([8]), size, Buffer.from([1, 1, 0x11, 0])])),
    segment(0xc4, Buffer.concat([Buffer.from([0x00]), lengths(1), Buffer.from([0])])),
    segment(0xc4, Buffer.concat([Buffer.from([0x10]), lengths(1), Buffer.from([0])])),
    segment(0xda, Buffer.from([1, 1, 0x00, 0, 63, 0])),
    Buffer.alloc(64),
    Buffer.from([0xff, 0xd9]),
  ])
}

/** Frames of 65,535 pixels in both directions, with nothing in them. */
const gifOf = (frames: number): Buffer => {
  const screen = Buffer.from([0xff, 0xff, 0xff, 0xff, 0x80, 0, 0, 0, 0, 0, 255, 255, 255])
  const frame = Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0, 2, 2, 0x44, 1, 0])
  return Buffer.concat([Buffer.from('GIF89a'), screen, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])])
}

/** The lossless form, which says its size in 14 bits each. */
const webpOf = (width: number, height: number): Buffer => {
  const bits = Buffer.alloc(5)
  bits[0] = 0x2f
  bits.writeUInt32LE((((height - 1) << 14) | (width - 1)) >>> 0, 1)
  const data = Buffer.concat([bits, Buffer.alloc(59)])
  const length = Buffer.alloc(4)
  length.writeUInt32LE(data.length)
  const all = Buffer.alloc(4)
  all.writeUInt32LE(data.length + 12)
  return Buffer.concat([Buffer.from('RIFF'), all, Buffer.from('WEBPVP8L'), length, data])
}

/** File names beside what they hold; made when asked for. */
export const pictureBombs: Readonly<Record<string, readonly [name: string, make: () => Buffer]>> = {
  'a PNG of 50,000 by 50,000': ['a.png', () => pngOf({ width: 50_000, height: 50_000, depth: 1, data: zlibOf(Buffer.alloc(6251 * 100), 500) })],
  'a PNG of 2 by 2 thousand million': ['b.png', () => pngOf({ width: 0x7f_ff_ff_ff, height: 2, depth: 1, data: zlibOf(zeros, 64) })],
  'a PNG that says 7,000 by 7,000 and holds nothing': ['d.png', () => pngOf({ width: 7000, height: 7000, color: 6, data: deflateSync(zeros) })],
  'a PNG of 49 megapixels, 16 bits deep, that comes in seven passes': [
    'passes.png',
    () => pngOf({ width: 7000, height: 7000, depth: 16, color: 6, interlaced: true, data: zlibOf(zeros, 400) }),
  ],
  'a JPEG that says 65,500 by 65,500': ['e.jpg', () => jpegOf(65_500, 65_500)],
  'a GIF of a thousand frames of 65,535 by 65,535': ['g.gif', () => gifOf(1000)],
  'the same GIF as a PNG': ['g.png', () => gifOf(1000)],
  'a WebP of 16,383 by 16,383': ['h.webp', () => webpOf(16_383, 16_383)],
  'the same WebP as a JPEG': ['h.jpg', () => webpOf(16_383, 16_383)],
  'an SVG of entities that grow': [
    'i.svg',
    () =>
      Buffer.from(
        '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>',
      ),
  ],
  'the same SVG as a PNG': ['i.png', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"/>')],
}

/** Within the limits by what they say, and much more behind it: taken or refused, but never opened in full. */
export const heavyPictures: Readonly<Record<string, readonly [name: string, make: () => Buffer]>> = {
  'a PNG that says 1 by 1 and holds 2 GiB': ['c.png', () => pngOf({ ...smallPng, data: zlibOf(zeros, 2048) })],
  'a JPEG that says 7,000 by 7,000 and holds 64 bytes': ['f.jpg', () => jpegOf(7000, 7000)],
  'a PNG with a note of 1 GiB': [
    'note.png',
    () => pngOf({ ...smallPng, more: [pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), zlibOf(zeros, 1024)]))] }),
  ],
  'a PNG with a colour profile of 1 GiB': [
    'profile.png',
    () => pngOf({ ...smallPng, more: [pngChunk('iCCP', Buffer.concat([Buffer.from('icc\0\0'), zlibOf(zeros, 1024)]))] }),
  ],
  'a PNG of 49 megapixels': ['large.png', () => pngOf({ width: 7000, height: 7000, color: 6, data: zlibOf(Buffer.alloc(28_001 * 70), 100) })],
}
