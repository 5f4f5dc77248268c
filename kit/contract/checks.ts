// What the documents call helpers. Each answers whether the text, or the number, is acceptable; an empty text is not, unless it says so.

export const isMacAddress = (text: string): boolean => /^[\da-f]{2}(?::[\da-f]{2}){5}$/i.test(text)

const digitsIn = (text: string): number => text.replace(/\D/g, '').length

/** With or without plus and country code; hotlines of three digits count, and no number in the world has more than fifteen. */
export const isPhone = (text: string): boolean => {
  const digits = digitsIn(text)
  return text.length <= 30 && /^(?:\+(?!0))?\d{1,3}[\d -]*\d$/.test(text) && digits >= 3 && digits <= 15
}

export const isAlphanumeric = (text: string): boolean => /^[A-Za-z\d]+$/.test(text)

/** True of an empty text. */
export const isNotAllDigits = (text: string): boolean => !/^\d+$/.test(text)

export const isAboveZero = (value: number): boolean => Number.isFinite(value) && value > 0

/** Both bounds belong to the range. */
export const isWithin = (value: number, min: number, max: number): boolean => value >= min && value <= max

const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?'
const domain = `(?:${label}\\.)+(?:\\p{L}{2,63}|xn--[a-z\\d-]{1,59})`
// No name and password before the host: they make one site look like another. Browsers read a backslash as a slash.
const url = new RegExp(`^https?://(?:${domain}|\\d{1,3}(?:\\.\\d{1,3}){3})(?::\\d{1,5})?(?:[/?#][^\\s\\p{Cc}\\\\]*)?$`, 'iu')
const email = new RegExp(`^[^\\s\\p{Cc}@"<>(),:;\\\\[\\].]+(?:\\.[^\\s\\p{Cc}@"<>(),:;\\\\[\\].]+)*@${domain}$`, 'iu')

/** A web address in full, with http or https. */
export const isUrl = (text: string): boolean => text.length <= 2048 && url.test(text)

export const isEmail = (text: string): boolean => text.length <= 254 && text.indexOf('@') <= 64 && email.test(text)

/** A spreadsheet would take = as a formula, a page < as markup. True of an empty text. */
export const isPlainStart = (text: string): boolean => !/^[\s\p{Cf}]*[=<]/u.test(text)

// What nobody types and what nobody sees: controls, line breaks, marks that turn the direction of a text, characters without width.
// Joiners (U+200C, U+200D) are letters' business in many scripts and stay.
const unseen =
  /[\p{Cc}\p{Zl}\p{Zp}\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E007F}]|\u034F/u
/** Something that stands there to be read, and no joiners alone. */
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u

/** One line of words: it begins like text, hides nothing, and no mail program makes a link of it. True of an empty text. */
export const isPlainLine = (text: string): boolean =>
  isPlainStart(text) && !unseen.test(text) && (text === '' || seen.test(text)) && !/:\/\/|www\.|\S@\S/i.test(text)

const letters = '\\p{L}\\p{M}\\p{N}\\u200C\\u200D'
const name = new RegExp(`^[\\p{L}\\p{N}_][${letters}_ -]*$`, 'u')
// The round brackets of Chinese company names and the dot between the parts of a name written in Chinese, too.
const properName = new RegExp(`^[\\p{L}\\p{N}][${letters}_ .,'’&()/+（）·・-]*$`, 'u')

/** Of groups, towers and units: letters of any language, digits, underscore, space, dash; not a dash or a space first. */
export const isName = (text: string): boolean => name.test(text)

/** Of people and companies: as they are registered (O'Brien, Marks & Spencer, 港灣（香港）有限公司); a letter or digit first. */
export const isProperName = (text: string): boolean => properName.test(text) && isPlainLine(text)
