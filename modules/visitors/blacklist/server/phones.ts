import { type CountryCode, getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Newer than the types that TypeScript has of it. */
type WithZones = Intl.Locale & { getTimeZones(): readonly string[] | undefined }
const zonesOf = (country: string): readonly string[] => (new Intl.Locale(`und-${country}`) as WithZones).getTimeZones() ?? []

/** Countries by their time zones: an organisation has one of those, and says no country. */
const countryByZone = new Map(getCountries().flatMap((country) => zonesOf(country).map((zone) => [zone, country] as const)))

export const countryIn = (timeZone: string): CountryCode | undefined => countryByZone.get(timeZone)

/** As E.164 writes it: +852 9123 4567, 9123 4567 and (00852) 91234567 are one number in Hong Kong. Nothing, where no such number can be. */
export const e164 = (typed: string, country: CountryCode | undefined): string | undefined => {
  const number = parsePhoneNumberFromString(typed.normalize('NFKC'), country)
  return number?.isPossible() ? number.number : undefined
}
