import { say, type Words } from './poll-plan.ts'

/** A name, and its day in each of the years; none in a year that has it under another name, or not at all. */
type Holiday = readonly [name: Words, ...days: readonly (string | null)[]]

const years = [2026, 2027]

/** The general holidays as gazetted under the General Holidays Ordinance (Cap. 149). */
const hongKong: readonly Holiday[] = [
  [say('The first day of January', '一月一日', '一月一日'), '01-01', '01-01'],
  [say('Lunar New Year’s Day', '農曆年初一', '农历年初一'), '02-17', '02-06'],
  [say('The second day of Lunar New Year', '農曆年初二', '农历年初二'), '02-18', null],
  [say('The third day of Lunar New Year', '農曆年初三', '农历年初三'), '02-19', '02-08'],
  [say('The fourth day of Lunar New Year', '農曆年初四', '农历年初四'), null, '02-09'],
  [say('Good Friday', '耶穌受難節', '耶稣受难节'), '04-03', '03-26'],
  [say('The day following Good Friday', '耶穌受難節翌日', '耶稣受难节翌日'), '04-04', '03-27'],
  [say('Ching Ming Festival', '清明節', '清明节'), null, '04-05'],
  [say('The day following Ching Ming Festival', '清明節翌日', '清明节翌日'), '04-06', null],
  [say('Easter Monday', '復活節星期一', '复活节星期一'), null, '03-29'],
  [say('The day following Easter Monday', '復活節星期一翌日', '复活节星期一翌日'), '04-07', null],
  [say('Labour Day', '勞動節', '劳动节'), '05-01', '05-01'],
  [say('The Birthday of the Buddha', '佛誕', '佛诞'), null, '05-13'],
  [say('The day following the Birthday of the Buddha', '佛誕翌日', '佛诞翌日'), '05-25', null],
  [say('Tuen Ng Festival', '端午節', '端午节'), '06-19', '06-09'],
  [say('Hong Kong Special Administrative Region Establishment Day', '香港特別行政區成立紀念日', '香港特别行政区成立纪念日'), '07-01', '07-01'],
  [say('The day following the Chinese Mid-Autumn Festival', '中秋節翌日', '中秋节翌日'), '09-26', '09-16'],
  [say('National Day', '國慶日', '国庆日'), '10-01', '10-01'],
  [say('Chung Yeung Festival', '重陽節', '重阳节'), null, '10-08'],
  [say('The day following Chung Yeung Festival', '重陽節翌日', '重阳节翌日'), '10-19', null],
  [say('Christmas Day', '聖誕節', '圣诞节'), '12-25', '12-25'],
  [say('The first weekday after Christmas Day', '聖誕節後第一個周日', '圣诞节后第一个周日'), '12-26', '12-27'],
]

/** The public holidays as gazetted under the Holidays Act 1998, with the Monday after one that falls on a Sunday. */
const singapore: readonly Holiday[] = [
  [say('New Year’s Day', '元旦', '元旦'), '01-01', '01-01'],
  [say('Chinese New Year', '農曆新年', '农历新年'), '02-17', '02-06'],
  [say('Chinese New Year (second day)', '農曆新年（初二）', '农历新年（初二）'), '02-18', '02-07'],
  [say('Chinese New Year (in lieu)', '農曆新年（補假）', '农历新年（补假）'), null, '02-08'],
  [say('Hari Raya Puasa', '開齋節', '开斋节'), '03-21', '03-10'],
  [say('Good Friday', '耶穌受難日', '耶稣受难日'), '04-03', '03-26'],
  [say('Labour Day', '勞動節', '劳动节'), '05-01', '05-01'],
  [say('Hari Raya Haji', '哈芝節', '哈芝节'), '05-27', '05-17'],
  [say('Vesak Day', '衛塞節', '卫塞节'), '05-31', '05-20'],
  [say('Vesak Day (in lieu)', '衛塞節（補假）', '卫塞节（补假）'), '06-01', null],
  [say('National Day', '國慶日', '国庆日'), '08-09', '08-09'],
  [say('National Day (in lieu)', '國慶日（補假）', '国庆日（补假）'), '08-10', null],
  [say('Deepavali', '屠妖節', '屠妖节'), '11-08', '10-28'],
  [say('Deepavali (in lieu)', '屠妖節（補假）', '屠妖节（补假）'), '11-09', null],
  [say('Christmas Day', '聖誕節', '圣诞节'), '12-25', '12-25'],
]

export interface HolidayPlan {
  /** `YYYY-MM-DD` */
  readonly date: string
  readonly name: Words
}

/** The one thing in the city that does not move with today. Year by year, each in the order of its days. */
export const holidaysIn = (place: 'hk' | 'sg'): HolidayPlan[][] =>
  years.map((year, at) =>
    (place === 'hk' ? hongKong : singapore)
      .flatMap(([name, ...days]) => (days[at] ? [{ date: `${year}-${days[at]}`, name }] : []))
      .toSorted((a, b) => a.date.localeCompare(b.date)),
  )
