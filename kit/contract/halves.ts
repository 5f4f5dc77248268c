/** What stands before a time that is written in Chinese, for whoever reads one. */
export const chineseHalves = '上午|下午|中午|凌晨'
/** Whether twelve hours are to be added to an hour that was typed so: half past eleven at noon is before it. */
export const isLate = (half: string, hour: number): boolean => half === '下午' || half === 'pm' || (half === '中午' && hour !== 11)
