import { Unreadable } from './statement.ts'

/** The text of a file: UTF-8, or UTF-16 where it says so. What is neither is refused, because names would be something else. */
export const textOf = (content: Buffer): string => {
  const encoding = content[0] === 0xff && content[1] === 0xfe ? 'utf-16le' : content[0] === 0xfe && content[1] === 0xff ? 'utf-16be' : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(content)
    if (text.includes('\0')) throw new Unreadable('ENCODING')
    return text
  } catch {
    throw new Unreadable('ENCODING')
  }
}
