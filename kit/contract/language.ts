/** The three languages of the product, by the tags that the documents use. The first is the fallback. */
export const languages = ['en', 'zh-Hant', 'zh-Hans'] as const
export type Language = (typeof languages)[number]

/** The best of our languages for a tag or an Accept-Language header; English when nothing fits. */
export const languageOf = (wanted: string | undefined): Language => {
  for (const part of (wanted ?? '').split(',')) {
    const tag = part.split(';')[0]?.trim().toLowerCase() ?? ''
    if (tag.startsWith('en')) return 'en'
    if (/^zh-(hant|tw|hk|mo)/.test(tag)) return 'zh-Hant'
    if (tag.startsWith('zh')) return 'zh-Hans'
  }
  return 'en'
}
