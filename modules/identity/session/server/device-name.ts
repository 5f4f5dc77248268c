import type { Language } from '#kit/contract/language.ts'
import { say } from './words.ts'

// In this order: most browsers also claim to be the ones below them.
const browsers = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const
const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

const nameIn = (list: readonly (readonly [RegExp, string])[], text: string) => list.find(([pattern]) => pattern.test(text))?.[1]

/** 'Chrome on Windows': what the owner knows the device by. */
export const deviceName = (userAgent: string, language: Language): string => {
  const browser = nameIn(browsers, userAgent)
  const system = nameIn(systems, userAgent)
  if (browser && system) return say(language, 'deviceOn', { browser, system })
  return browser ?? system ?? say(language, 'deviceUnknown')
}
