import type { Texts } from '#kit/contract/texts.ts'
import type en from './en.ts'

export default {
  codeTitle: '二維碼',
  codeUnknown: '此二維碼已失效。',
  codeUnknownText: '可能已更換為新的二維碼。請找較新的告示，或向接待處查詢。',
} satisfies Texts<typeof en>
